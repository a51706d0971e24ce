import type { UseFormReturn } from "react-hook-form";
import { genders } from "#domain/reception/reception/option-codes.ts";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { formPart } from "#ui/form-part.ts";
import { Segmented } from "#ui/segmented.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useDraftField } from "../draft/draft-form.ts";
import { IdentityFields, type IdentityValues } from "../person/identity-fields.tsx";
import { useText } from "../use-text.ts";
import { AgeFields, type AgeValues } from "./age-fields.tsx";

type PersonValues = IdentityValues &
	AgeValues &
	Pick<ReceptionDraft, "firstName" | "lastName" | "gender" | "isGenderChosen">;

/** Who the request is for: names, national code, gender, age. */
export function PersonFields({ form }: { form: UseFormReturn<PersonValues> }) {
	const t = useText("profile");
	const firstName = useDraftField(form, "firstName", t("firstName"));
	const lastName = useDraftField(form, "lastName", t("lastName"));
	const gender = useDraftField(form, "gender", t("gender"));
	const isChosen = useDraftField(form, "isGenderChosen", t("gender"), { isChoice: true });
	const chosen = gender.value === genders.male ? "male" : "female";
	return (
		<>
			<TextField {...firstName} need="required" columns={6} maxLength={60} autoComplete="off" />
			<TextField {...lastName} need="required" columns={6} maxLength={80} autoComplete="off" />
			<IdentityFields form={formPart(form)} />
			<Segmented
				id="gender"
				label={t("gender")}
				need="required"
				columns={6}
				choices={[
					{ value: "female", label: t("female") },
					{ value: "male", label: t("male") },
				]}
				value={isChosen.value ? chosen : undefined}
				onChange={(value) => {
					gender.onChange(genders[value]);
					isChosen.onChange(true);
				}}
				error={isChosen.error}
			/>
			<AgeFields form={formPart(form)} />
		</>
	);
}
