import { useState } from "react";
import { type Control, useController } from "react-hook-form";
import { parseDecimal } from "#locale/digits.ts";
import { useFieldError } from "#records/field-error.ts";
import { TextField } from "#ui/text-field.tsx";
import type { SiteInfoInput } from "../schema.ts";

type Props = {
	control: Control<SiteInfoInput>;
	name: "latitude" | "longitude" | "copyrightYear";
	label: string;
	hint?: string | undefined;
	isReadOnly: boolean;
};

/** On Persian keyboards a decimal sign is often a slash or a comma. */
const numberOf = (text: string) => parseDecimal(text.replace(/[/,،]/g, "."));

/** A number typed in any digits; empty is none, and what is no number is told. */
export function NumberField({ control, name, label, hint, isReadOnly }: Props) {
	const { field, fieldState } = useController({ control, name });
	const errorOf = useFieldError();
	const [typed, setTyped] = useState<string>();
	const value = field.value as number | null;
	// what is typed stays as it is while it means what is held
	const isTyped = typed !== undefined && Object.is(numberOf(typed), value);
	return (
		<TextField
			name={name}
			label={label}
			hint={hint}
			error={errorOf(fieldState.error, label)}
			columns={6}
			ltr
			inputMode="decimal"
			isReadOnly={isReadOnly}
			value={isTyped ? typed : value === null || Number.isNaN(value) ? "" : String(value)}
			onChange={(text) => {
				setTyped(text);
				field.onChange(numberOf(text));
			}}
			onBlur={field.onBlur}
			inputRef={field.ref}
		/>
	);
}
