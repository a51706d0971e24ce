import { useQuery } from "@tanstack/react-query";
import { UserRoundCheck } from "lucide-react";
import type { ReactNode } from "react";
import { genders } from "#domain/reception/reception/option-codes.ts";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { Num } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { num } from "#ui/num.tsx";
import { draftStore } from "../draft/draft.ts";
import { AgeText } from "../person/age-text.tsx";
import { myPeople } from "../queries.ts";
import { useText } from "../use-text.ts";
import { withoutPerson } from "./without-person.ts";

type Props = {
	draft: ReceptionDraft;
	onCorrect: () => void;
	/**
	 * Called when the request is for another person, to empty the form; undefined if the request already contains documents of
	 * this person.
	 */
	onSomebodyElse: (() => void) | undefined;
};

/** A person known from an earlier request, in one line; opens for corrections. */
export function KnownPerson({ draft, onCorrect, onSomebodyElse }: Props) {
	const t = useText("profile");
	const person = useQuery(myPeople).data?.find(({ id }) => id === draft.patientId);
	const facts: [key: string, fact: ReactNode][] = [
		["age", <AgeText key="age" age={draft.age} ageScale={draft.ageScale} />],
		["gender", t(draft.gender === genders.male ? "male" : "female")],
		[
			"number",
			draft.hasNoNationalCode
				? t("passportKnown")
				: t.rich("codeEnds", {
						digits: person?.nationalCodeLast4 || draft.nationalCode.slice(-4) || "…",
						num,
					}),
		],
		["base", draft.baseContractName],
		["supplementary", draft.suppContractName],
		["landline", draft.landline ? <Num key="landline">{draft.landline}</Num> : ""],
	];
	return (
		<div className="known">
			<UserRoundCheck className="icon" aria-hidden />
			<div className="grow known-text">
				<b>
					<bdi>
						{draft.firstName} {draft.lastName}
					</bdi>
				</b>
				<ul>{facts.map(([key, fact]) => (fact ? <li key={key}>{fact}</li> : null))}</ul>
			</div>
			<span className="row-button">
				<Button variant="outline" size="sm" onPress={onCorrect}>
					{t("correct")}
				</Button>
				{onSomebodyElse ? (
					<Button
						variant="quiet"
						size="sm"
						onPress={() => {
							draftStore.change(withoutPerson(draft));
							onSomebodyElse();
						}}
					>
						{t("somebodyElse")}
					</Button>
				) : null}
			</span>
		</div>
	);
}
