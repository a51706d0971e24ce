import type { ReactNode } from "react";
import { useController } from "react-hook-form";
import { useFieldError } from "#records/field-error.ts";
import { DigitsField } from "#ui/digits-field.tsx";
import type { SettingControl, SettingPath } from "./setting.ts";

type Props = {
	control: SettingControl;
	name: SettingPath;
	label: string;
	hint?: ReactNode;
	/** The unit, at the end of the control. */
	unit?: string;
	isReadOnly: boolean;
	columns?: 3 | 4 | 6;
};

/** What was typed as the schema takes it: a number, null for nothing, else the text, which the schema refuses. */
function numberOf(typed: string): number | string | null {
	const text = typed.trim();
	if (text === "") return null;
	return /^-?\d{1,9}$/.test(text) ? Number(text) : text;
}

/** A whole number in any digits. */
export function NumberField({ control, name, label, hint, unit, isReadOnly, columns }: Props) {
	const { field, fieldState } = useController({ control, name });
	const errorOf = useFieldError();
	return (
		<DigitsField
			label={label}
			hint={hint}
			columns={columns}
			value={String(field.value ?? "")}
			onChange={(typed) => field.onChange(numberOf(typed))}
			onBlur={field.onBlur}
			inputRef={field.ref}
			error={errorOf(fieldState.error, label)}
			isReadOnly={isReadOnly}
			end={unit ? <span className="control-suffix">{unit}</span> : undefined}
		/>
	);
}
