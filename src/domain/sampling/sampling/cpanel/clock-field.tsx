import { useController } from "react-hook-form";
import { useFieldError } from "#records/field/field-error.ts";
import { TextField } from "#ui/text-field.tsx";
import { clockText } from "../clock-text.ts";
import type { SettingControl, SettingPath } from "./setting.ts";

type Props = {
	control: SettingControl;
	name: SettingPath;
	label: string;
	hint?: string | undefined;
	isReadOnly: boolean;
	columns?: 3 | 4 | 6;
};

/** A field for a time of day that accepts the usual ways of typing it. */
export function ClockField({ control, name, label, hint, isReadOnly, columns }: Props) {
	const { field, fieldState } = useController({ control, name });
	const errorOf = useFieldError();
	return (
		<TextField
			label={label}
			hint={hint}
			columns={columns}
			ltr
			inputMode="numeric"
			placeholder="00:00"
			value={String(field.value ?? "")}
			onChange={field.onChange}
			onBlur={() => {
				const read = clockText(String(field.value ?? ""));
				if (read !== field.value) field.onChange(read);
				field.onBlur();
			}}
			inputRef={field.ref}
			error={errorOf(fieldState.error, label)}
			isReadOnly={isReadOnly}
		/>
	);
}
