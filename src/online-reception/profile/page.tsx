import { lazy, Suspense, useState } from "react";
import { isPersonKnown, ProfileInput, type ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { DigitsField } from "#ui/digits-field.tsx";
import { formPart } from "#ui/form-part.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { type RuledForm, useDraftField, useDraftForm } from "../draft/draft-form.ts";
import { draftPage } from "../draft/draft-page.tsx";
import { ErrorSummary } from "../error-summary.tsx";
import { InsurerField } from "../person/insurer-field.tsx";
import { guard } from "../step/step-guard.ts";
import { StepPage } from "../step/step-page.tsx";
import { StepSkeleton } from "../step/step-skeleton.tsx";
import { useText } from "../use-text.ts";
import { PersonFields } from "./person-fields.tsx";
import { type ProfileValues, profileFields } from "./profile-fields.ts";

const KnownPerson = lazy(async () => ({ default: (await import("./known-person.tsx")).KnownPerson }));

export const clientLoader = guard("userProfile");
export const HydrateFallback = StepSkeleton;

export default draftPage(function Profile({ draft }: { draft: ReceptionDraft }) {
	const t = useText("profile");
	const form = useDraftForm<ProfileValues>(draft, profileFields, ProfileInput);
	const [isFolded, setFolded] = useState(() => isPersonKnown(draft));
	const check = async () => {
		const isRight = await form.check();
		if (!isRight) setFolded(false);
		return isRight;
	};
	return (
		<StepPage
			path="userProfile"
			draft={draft}
			title={t("title")}
			lede={isFolded ? t("ledeKnown") : t("lede")}
			onNext={check}
		>
			<ErrorSummary
				form={form}
				labels={{
					firstName: t("firstName"),
					lastName: t("lastName"),
					nationalCode: t("nationalCode"),
					passportNumber: t("passport"),
					noNumberReason: t("noNumberReason"),
					guardianNationalCode: t("guardian"),
					isGenderChosen: t("gender"),
					age: t("ageOrBirth"),
					birthDate: t("birthDate"),
					mobileNumber: t("mobile"),
					baseContractName: t("base"),
					landline: t("landline"),
					notes: t("notes"),
				}}
				anchors={{ isGenderChosen: "gender", age: "birth", birthDate: "birth" }}
			/>
			<form className="card card-padded" noValidate onSubmit={(event) => event.preventDefault()}>
				<div className="form-grid">
					{isFolded ? (
						<Suspense fallback={<Skeleton height="6rem" />}>
							<KnownPerson draft={draft} form={form} fields={profileFields} onUnfold={() => setFolded(false)} />
						</Suspense>
					) : (
						<>
							<PersonFields form={formPart(form)} />
							<InsuranceFields form={form} />
						</>
					)}
					<ContactFields form={form} />
				</div>
			</form>
		</StepPage>
	);
});

/** The insurance of a person, remembered for later requests. */
function InsuranceFields({ form }: { form: RuledForm<ProfileValues> }) {
	const t = useText("profile");
	const landline = useDraftField(form, "landline", t("landline"));
	const base = useDraftField(form, "baseContractName", t("base"));
	const supplementary = useDraftField(form, "suppContractName", t("supplementary"));
	return (
		<>
			<h2 className="form-head">{t("insurance")}</h2>
			<InsurerField {...base} need="optional" />
			<TextField {...supplementary} need="optional" columns={6} maxLength={100} />
			<DigitsField
				{...landline}
				need="optional"
				columns={6}
				type="tel"
				inputMode="tel"
				maxLength={20}
				hint={t("landlineHint")}
			/>
		</>
	);
}

function ContactFields({ form }: { form: RuledForm<ProfileValues> }) {
	const t = useText("profile");
	const mobile = useDraftField(form, "mobileNumber", t("mobile"));
	const notes = useDraftField(form, "notes", t("notes"));
	return (
		<>
			<h2 className="form-head">{t("contact")}</h2>
			<DigitsField
				{...mobile}
				need="required"
				columns={6}
				type="tel"
				inputMode="tel"
				maxLength={30}
				hint={t("mobileHint")}
			/>
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
