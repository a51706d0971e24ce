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
	/** What is wrong with the choice as it stands. */
	problem: string | undefined;
	children: ReactNode;
};

/** A step where tests or panels are chosen. What is wrong is told when going on is tried, until it is mended. */
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
