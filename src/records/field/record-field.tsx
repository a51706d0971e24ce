import type { ComponentProps } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { useTranslations } from "use-intl";
import { DayField } from "#ui/day-field.tsx";
import { MomentField } from "#ui/moment-field.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useNearDays } from "../list/day-filter.tsx";
import { useFieldError } from "./field-error.ts";

// Fields of a record's form: react-hook-form keeps the value, the design's fields show it, the schema's message key
// becomes the sentence below.

type Bound = "value" | "onChange" | "onBlur" | "inputRef" | "error" | "name";
export type In<Values extends FieldValues, Face extends { label: string }> = Omit<Face, Bound> & {
	control: Control<Values>;
	name: FieldPath<Values>;
};

export function useBound<Values extends FieldValues>(
	control: Control<Values>,
	name: FieldPath<Values>,
	label: string,
) {
	const { field, fieldState } = useController({ control, name });
	const errorOf = useFieldError();
	const onChange: (value: unknown) => void = field.onChange;
	return {
		name,
		value: field.value as string,
		onChange,
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
	/**
	 * Maximum number of letters. Longer text stays in the field with an error, so that pasted text is never cut silently.
	 */
	limit?: number | undefined;
}) {
	const t = useTranslations("records.form");
	const bound = useBound(control, name, face.label);
	const count = bound.value.length;
	const over = limit !== undefined && count > limit ? t("tooLong", { count, max: limit }) : undefined;
	return <TextField {...face} {...bound} error={over ?? bound.error} />;
}

export function RecordDay<Values extends FieldValues>({
	control,
	name,
	...face
}: In<Values, ComponentProps<typeof DayField>>) {
	const { name: _, onBlur: __, ...bound } = useBound(control, name, face.label);
	return <DayField shortcuts={useNearDays()} {...face} {...bound} />;
}

/** A field for a date and time; its value is null when empty. */
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
			onChange={(next) => onChange(next || null)}
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
