import { useQuery } from "@tanstack/react-query";
import { UserRoundCheck } from "lucide-react";
import type { ReactNode } from "react";
import { genders } from "#domain/reception/reception/option-codes.ts";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { Num } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { num } from "#ui/num.tsx";
import type { RuledForm } from "../draft/draft-form.ts";
import { AgeText } from "../person/age-text.tsx";
import { myPeople } from "../queries.ts";
import { useText } from "../use-text.ts";
import type { ProfileValues, profileFields } from "./profile-fields.ts";
import { forgetPerson } from "./without-person.ts";

type Props = {
	draft: ReceptionDraft;
	form: RuledForm<ProfileValues>;
	/** The fields of the form. Passed on, because two scripts that share a module cost more bytes. */
	fields: typeof profileFields;
	/** Called when all fields must be shown: for corrections, or emptied for another person. */
	onUnfold: () => void;
};

/** A person known from an earlier request, in one line; opens for corrections. */
export function KnownPerson({ draft, form, fields, onUnfold }: Props) {
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
				<Button variant="outline" size="sm" onPress={onUnfold}>
					{t("correct")}
				</Button>
				{/* a request that already contains documents of this person stays theirs */}
				{draft.idCardImage ? null : (
					<Button
						variant="quiet"
						size="sm"
						onPress={() => {
							forgetPerson(form, fields, draft);
							onUnfold();
						}}
					>
						{t("somebodyElse")}
					</Button>
				)}
			</span>
		</div>
	);
}
