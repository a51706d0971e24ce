import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ReceptionDraft } from "#domain/reception/schema.ts";
import { normaliseDigits } from "#locale/normalise.ts";
import { isNationalCode } from "#locale/validation.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { DigitsField } from "#ui/digits-field.tsx";
import { num } from "#ui/num.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useDraftField } from "./draft-form.ts";
import { ownPeople } from "./query.ts";
import { useWords } from "./words.ts";

export type IdentityValues = Pick<
	ReceptionDraft,
	"hasNoNationalCode" | "nationalCode" | "passportNumber" | "patientId"
>;
export const identityFields = ["hasNoNationalCode", "nationalCode", "passportNumber", "patientId"] as const;

type Props = { form: UseFormReturn<IdentityValues>; label?: string; hint?: string };

/** National code, or passport for a person without one; a remembered person need not type either again. */
export function IdentityFields({ form, label, hint }: Props) {
	const t = useWords("profile");
	const code = useDraftField(form, "nationalCode", label ?? t("nationalCode"));
	const passport = useDraftField(form, "passportNumber", t("passport"));
	const foreign = useDraftField(form, "hasNoNationalCode", t("noNationalCode"), { isChoice: true });
	const patientId = useDraftField(form, "patientId", t("person"));
	const people = useQuery(ownPeople).data ?? [];
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
				<span className="lbl">{foreign.value ? t("passport") : t("nationalCode")}</span>
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
				<TextField {...passport} need="required" columns={6} ltr maxLength={30} autoComplete="off" />
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
			<div className="field c6 field-chk">
				<Checkbox isSelected={foreign.value} onChange={foreign.onChange}>
					{t("noNationalCode")}
				</Checkbox>
			</div>
		</>
	);
}
