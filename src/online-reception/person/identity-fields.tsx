import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { noNumberReasons } from "#domain/reception/reception/option-codes.ts";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { normaliseDigits } from "#locale/number/digits.ts";
import { isNationalCode } from "#locale/number/national-code.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { DigitsField } from "#ui/digits-field.tsx";
import { NativeSelect } from "#ui/native-select.tsx";
import { num } from "#ui/num.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { useDraftField } from "../draft/draft-form.ts";
import { myPeople } from "../queries.ts";
import { useText } from "../use-text.ts";

export type IdentityValues = Pick<
	ReceptionDraft,
	| "hasNoNationalCode"
	| "nationalCode"
	| "passportNumber"
	| "patientId"
	| "hasNoNumber"
	| "noNumberReason"
	| "guardianNationalCode"
>;
export const identityFields = [
	"hasNoNationalCode",
	"nationalCode",
	"passportNumber",
	"patientId",
	"hasNoNumber",
	"noNumberReason",
	"guardianNationalCode",
] as const;

type Props = { form: UseFormReturn<IdentityValues>; label?: string; hint?: string };

/**
 * National code, or passport for a person without a national code. For a known person, the stored number is shown and need
 * not be typed again.
 */
export function IdentityFields({ form, label, hint }: Props) {
	const t = useText("profile");
	const code = useDraftField(form, "nationalCode", label ?? t("nationalCode"));
	const passport = useDraftField(form, "passportNumber", t("passport"));
	const foreign = useDraftField(form, "hasNoNationalCode", t("noNationalCode"), { isChoice: true });
	const patientId = useDraftField(form, "patientId", t("person"));
	const people = useQuery(myPeople).data ?? [];
	const person = people.find(({ id }) => id === patientId.value);
	const [types, setTypes] = useState(false);
	const isKept =
		!types &&
		patientId.value !== "" &&
		!code.value &&
		!passport.value &&
		(person === undefined || hasNumber());

	function hasNumber() {
		return foreign.value ? person?.hasPassport : person?.nationalCodeLast4 !== "";
	}
	if (isKept)
		return (
			<div className="field">
				<span className="label">{foreign.value ? t("passport") : t("nationalCode")}</span>
				<p className="kept">
					<span className="grow">
						{foreign.value
							? t("passportKept")
							: t.rich("nationalCodeKept", { digits: person?.nationalCodeLast4 ?? "…", num })}
					</span>
					<Button variant="link" size="sm" onPress={() => setTypes(true)}>
						{t("typeAgain")}
					</Button>
				</p>
			</div>
		);
	const isRight = !code.error && isNationalCode(normaliseDigits(code.value));
	return (
		<>
			{foreign.value ? (
				<OtherIdentity form={form} />
			) : (
				<DigitsField
					{...code}
					need="required"
					columns={6}
					maxLength={20}
					autoComplete="off"
					hint={hint}
					ok={isRight ? t("nationalCodeOk") : undefined}
				/>
			)}
			<div className={foreign.value ? "field field-check" : "field columns-6 field-check"}>
				<Checkbox isSelected={foreign.value} onChange={foreign.onChange}>
					{t("noNationalCode")}
				</Checkbox>
			</div>
		</>
	);
}

/** The fields that replace the national code: passport or residence card, or the reason why the person has neither yet. */
function OtherIdentity({ form }: { form: UseFormReturn<IdentityValues> }) {
	const t = useText("profile");
	const passport = useDraftField(form, "passportNumber", t("passport"));
	const none = useDraftField(form, "hasNoNumber", t("identity"), { isChoice: true });
	const reason = useDraftField(form, "noNumberReason", t("noNumberReason"), { isChoice: true });
	const guardian = useDraftField(form, "guardianNationalCode", t("guardian"));
	return (
		<>
			<Segmented
				label={t("identity")}
				columns={6}
				choices={[
					{ value: "passport", label: t("withPassport") },
					{ value: "none", label: t("noNumber") },
				]}
				value={none.value ? "none" : "passport"}
				onChange={(chosen) => none.onChange(chosen === "none")}
			/>
			{none.value ? (
				<>
					<NativeSelect
						{...reason}
						need="required"
						columns={6}
						options={noNumberReasons.map((each) => ({ value: each, label: t(`noNumberReasons.${each}`) }))}
						hint={t("noNumberHint")}
					/>
					{reason.value === "newborn" ? (
						<DigitsField
							{...guardian}
							need="optional"
							columns={6}
							maxLength={20}
							autoComplete="off"
							hint={t("guardianHint")}
						/>
					) : null}
				</>
			) : (
				<DigitsField
					{...passport}
					need="required"
					columns={6}
					inputMode="text"
					maxLength={30}
					autoComplete="off"
				/>
			)}
		</>
	);
}
