import type { ReactNode } from "react";
import type { Preparation } from "#domain/catalogue/preparation/schema.ts";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { Message } from "#ui/message.tsx";
import { PreparationNote } from "../appointment/preparation-note.tsx";
import { Refusal, useRefusal } from "../refusal.tsx";
import { StepPage } from "./step-page.tsx";

type Props = {
	path: "tests" | "panels";
	draft: ReceptionDraft;
	title: string;
	lede: string;
	needs: Preparation;
	/** The error of the present selection. */
	problem: string | undefined;
	children: ReactNode;
};

/** A step in which users select tests or panels. Its errors appear when they continue, and stay until they are fixed. */
export function ChoiceStep({ path, draft, title, lede, needs, problem, children }: Props) {
	const { reason: isTried, refuse, place } = useRefusal<true>();
	return (
		<StepPage
			path={path}
			draft={draft}
			title={title}
			lede={lede}
			belowBasket={<PreparationNote needs={needs} />}
			onNext={() => {
				refuse(problem ? true : undefined);
				return !problem;
			}}
		>
			<Refusal place={place}>{isTried && problem ? <Message tone="bad">{problem}</Message> : null}</Refusal>
			{children}
		</StepPage>
	);
}
