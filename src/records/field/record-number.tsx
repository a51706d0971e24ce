import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslations } from "use-intl";
import { formatNumber } from "#locale/number/number.ts";
import { wholeValue } from "#locale/number/read-number.ts";
import { Num } from "#ui/bidi-text.tsx";
import { DigitsField } from "#ui/digits-field.tsx";
import { type In, useBound } from "./record-field.tsx";

// Whole numbers of a record's form, in a file of their own: forms without any do without the number grammar.

/** An amount of money in rials; the grouped number appears below while the user types. */
export function RecordMoney<Values extends FieldValues>({
	control,
	name,
	hint,
	...face
}: In<Values, ComponentProps<typeof DigitsField>>) {
	const t = useTranslations("records");
	const bound = useBound(control, name, face.label);
	const amount = wholeValue(bound.value) ?? 0;
	return (
		<DigitsField
			maxLength={15}
			{...face}
			{...bound}
			end={<span className="control-suffix">{t("rials")}</span>}
			hint={amount >= 1000 ? <Num>{formatNumber(amount)}</Num> : hint}
		/>
	);
}

/** Converts typed text for a schema: a number, null for empty text, otherwise the text itself, which the schema refuses. */
function numberOf(typed: string): number | string | null {
	const number = wholeValue(typed);
	return number === null || Math.abs(number) < 1e12 ? number : typed.trim();
}

/** A whole number, with Persian, Arabic or Latin digits; null while the field is empty. */
export function RecordNumber<Values extends FieldValues>({
	control,
	name,
	unit,
	...face
}: In<Values, ComponentProps<typeof DigitsField>> & {
	/** Shown at the end of the control. */
	unit?: string | undefined;
}) {
	const { value, onChange, ...bound } = useBound(control, name, face.label);
	return (
		<DigitsField
			{...face}
			{...bound}
			value={String(value ?? "")}
			onChange={(typed) => onChange(numberOf(typed))}
			end={unit ? <span className="control-suffix">{unit}</span> : undefined}
		/>
	);
}
