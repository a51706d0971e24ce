import type { ComponentProps } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { DateFields } from "#ui/date-fields.tsx";
import { DigitsField } from "#ui/digits-field.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";
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
	...face
}: In<Values, ComponentProps<typeof TextField>>) {
	return <TextField {...face} {...useBound(control, name, face.label)} />;
}

export function RecordDay<Values extends FieldValues>({
	control,
	name,
	...face
}: In<Values, ComponentProps<typeof DateFields>>) {
	const { name: _, ...bound } = useBound(control, name, face.label);
	return <DateFields {...face} {...bound} />;
}

export function RecordDigits<Values extends FieldValues>({
	control,
	name,
	...face
}: In<Values, ComponentProps<typeof DigitsField>>) {
	return <DigitsField {...face} {...useBound(control, name, face.label)} />;
}

export function RecordPassword<Values extends FieldValues>({
	control,
	name,
	...face
}: In<Values, ComponentProps<typeof PasswordField>>) {
	return <PasswordField {...face} {...useBound(control, name, face.label)} />;
}
