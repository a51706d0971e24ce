import { useController } from "react-hook-form";
import { useFieldError } from "#records/field/field-error.ts";
import { NativeSelect } from "#ui/native-select.tsx";
import type { TestForm } from "./form-of-test.ts";

type Props = {
	form: TestForm;
	name: `analytes.${number}.kind` | `analytes.${number}.formula` | `analytes.${number}.words.${number}.flag`;
	label: string;
	hint?: string;
	/** Shown while nothing is selected. */
	placeholder?: string;
	/** Key of the rule that the current choice breaks, shown before the form is checked. */
	broken?: string | undefined;
	options: readonly { value: string; label: string }[];
};

/** A choice between a few names, shown in the device's own list; when read-only, no choice can be selected. */
export function ChoiceField({ form, name, label, hint, placeholder, broken, options }: Props) {
	const { field, fieldState } = useController({ control: form.form.control, name });
	const errorOf = useFieldError();
	const error = errorOf(broken ? { message: broken } : fieldState.error, label);
	return (
		<NativeSelect
			label={label}
			columns={6}
			options={form.isReadOnly ? options.map((each) => ({ ...each, isDisabled: true })) : options}
			value={field.value ?? ""}
			name={name}
			inputRef={field.ref}
			onBlur={field.onBlur}
			onChange={(value) => field.onChange(value === "" && name.endsWith(".kind") ? null : value)}
			{...(placeholder ? { placeholder } : {})}
			{...(error ? { error } : {})}
			{...(hint ? { hint } : {})}
		/>
	);
}
