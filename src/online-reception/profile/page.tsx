import type { UseFormReturn } from "react-hook-form";
import { ProfileInput, type ReceptionDraft } from "#domain/reception/schema.ts";
import { DigitsField } from "#ui/digits-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { type RuledForm, useDraftField, useDraftForm } from "../draft-form.ts";
import { ErrorSummary } from "../error-summary.tsx";
import { guard } from "../guard.ts";
import { identityFields } from "../identity-fields.tsx";
import { InsurerField } from "../insurer-field.tsx";
import { StepPage } from "../step-page.tsx";
import { StepSkeleton } from "../step-skeleton.tsx";
import { withDraft } from "../with-draft.tsx";
import { useWords } from "../words.ts";
import { PersonFields, type PersonValues } from "./person-fields.tsx";

export const clientLoader = guard("userProfile");
export const HydrateFallback = StepSkeleton;

const fields = [
	"firstName",
	"lastName",
	...identityFields,
	"mobileNumber",
	"gender",
	"isGenderChosen",
	"age",
	"ageScale",
	"birthDate",
	"baseContractName",
	"suppContractName",
	"landline",
	"notes",
] as const;
type Values = Pick<ReceptionDraft, (typeof fields)[number]>;

export default withDraft(function Profile({ draft }: { draft: ReceptionDraft }) {
	const t = useWords("profile");
	const form = useDraftForm<Values>(draft, fields, ProfileInput);
	return (
		<StepPage path="userProfile" draft={draft} title={t("title")} lede={t("lede")} onNext={form.check}>
			<ErrorSummary
				form={form}
				labels={{
					firstName: t("firstName"),
					lastName: t("lastName"),
					nationalCode: t("nationalCode"),
					passportNumber: t("passport"),
					isGenderChosen: t("gender"),
					age: t("age"),
					birthDate: t("birthDate"),
					mobileNumber: t("mobile"),
					landline: t("landline"),
					notes: t("notes"),
				}}
				anchors={{ isGenderChosen: "gender" }}
			/>
			<form className="card card-p" noValidate onSubmit={(event) => event.preventDefault()}>
				<div className="form-grid">
					<PersonFields form={form as unknown as UseFormReturn<PersonValues>} />
					<ContactFields form={form} />
				</div>
			</form>
		</StepPage>
	);
});

function ContactFields({ form }: { form: RuledForm<Values> }) {
	const t = useWords("profile");
	const mobile = useDraftField(form, "mobileNumber", t("mobile"));
	const landline = useDraftField(form, "landline", t("landline"));
	const base = useDraftField(form, "baseContractName", t("base"));
	const supplementary = useDraftField(form, "suppContractName", t("supplementary"));
	const notes = useDraftField(form, "notes", t("notes"));
	return (
		<>
			<h2 className="form-h">{t("contact")}</h2>
			<DigitsField
				{...mobile}
				need="required"
				columns={6}
				type="tel"
				inputMode="tel"
				maxLength={30}
				hint={t("mobileHint")}
			/>
			<DigitsField
				{...landline}
				need="optional"
				columns={6}
				type="tel"
				inputMode="tel"
				maxLength={20}
				hint={t("landlineHint")}
			/>
			<InsurerField {...base} need="optional" />
			<TextField {...supplementary} need="optional" columns={6} maxLength={100} />
			<TextField
				{...notes}
				need="optional"
				rows={3}
				maxLength={1_000}
				hint={t("notesHint")}
				placeholder={t("notesExample")}
			/>
		</>
	);
}
