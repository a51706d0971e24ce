import type { ComponentProps } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { useTranslations } from "use-intl";
import { formatNumber } from "#locale/number.ts";
import { wholeValue } from "#locale/read-number.ts";
import { Num } from "#ui/bidi-text.tsx";
import { DayField } from "#ui/day-field.tsx";
import { DigitsField } from "#ui/digits-field.tsx";
import { MomentField } from "#ui/moment-field.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useNearDays } from "./day-filter.tsx";
import { useFieldError } from "./field-error.ts";

// Fields of a record's form: react-hook-form keeps the value, the design's fields show it, the schema's message key
// becomes the sentence below.

type Bound = "value" | "onChange" | "onBlur" | "inputRef" | "error" | "name";
type In<Values extends FieldValues, Face extends { label: string }> = Omit<Face, Bound> & {
	control: Control<Values>;
	name: FieldPath<Values>;
};

function useBound<Values extends FieldValues>(
	control: Control<Values>,
	name: FieldPath<Values>,
	label: string,
) {
	const { field, fieldState } = useController({ control, name });
	const errorOf = useFieldError();
	return {
		name,
		value: field.value as string,
		onChange: field.onChange as (value: string) => void,
		onBlur: field.onBlur,
		inputRef: field.ref,
		error: errorOf(fieldState.error, label),
	};
}

export function RecordText<Values extends FieldValues>({
	control,
	name,
	limit,
	...face
}: In<Values, ComponentProps<typeof TextField>> & {
	/** Most letters: more of them stay, and are told, so that nothing of what is pasted is lost unseen. */
	limit?: number | undefined;
}) {
	const t = useTranslations("records.form");
	const bound = useBound(control, name, face.label);
	const count = bound.value.length;
	const over = limit !== undefined && count > limit ? t("tooLong", { count, max: limit }) : undefined;
	return <TextField {...face} {...bound} error={over ?? bound.error} />;
}

/** An amount of money in rials, grouped below while it is typed. */
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

/** What was typed as a schema takes it: a number, null for nothing, else the text, which the schema refuses. */
function numberOf(typed: string): number | string | null {
	const number = wholeValue(typed);
	return number === null || Math.abs(number) < 1e12 ? number : typed.trim();
}

/** A whole number in any digits; null while it is empty. */
export function RecordNumber<Values extends FieldValues>({
	control,
	name,
	unit,
	...face
}: In<Values, ComponentProps<typeof DigitsField>> & {
	/** Stands at the end of the control. */
	unit?: string | undefined;
}) {
	const { value, onChange, ...bound } = useBound(control, name, face.label);
	return (
		<DigitsField
			{...face}
			{...bound}
			value={String(value ?? "")}
			onChange={(typed) => (onChange as (value: unknown) => void)(numberOf(typed))}
			end={unit ? <span className="control-suffix">{unit}</span> : undefined}
		/>
	);
}

export function RecordDay<Values extends FieldValues>({
	control,
	name,
	...face
}: In<Values, ComponentProps<typeof DayField>>) {
	const { name: _, onBlur: __, ...bound } = useBound(control, name, face.label);
	return <DayField shortcuts={useNearDays()} {...face} {...bound} />;
}

/** A moment, or null where nobody named one. */
export function RecordMoment<Values extends FieldValues>({
	control,
	name,
	isReadOnly,
	...face
}: In<Values, ComponentProps<typeof MomentField>> & { isReadOnly: boolean }) {
	const { name: _, value, onChange, ...bound } = useBound(control, name, face.label);
	return (
		<MomentField
			{...face}
			{...bound}
			value={value ?? ""}
			onChange={(next) => onChange((next || null) as string)}
			isDisabled={isReadOnly}
		/>
	);
}

export function RecordPassword<Values extends FieldValues>({
	control,
	name,
	...face
}: In<Values, ComponentProps<typeof PasswordField>>) {
	return <PasswordField {...face} {...useBound(control, name, face.label)} />;
}
