import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { ColourField } from "#ui/colour-field.tsx";
import { useFieldError } from "./field-error.ts";

type Props<Values extends FieldValues> = {
	control: Control<Values>;
	name: FieldPath<Values>;
	label: string;
	isReadOnly?: boolean;
};

/** A colour field of a form; separate from the other fields because few pages use it. */
export function RecordColour<Values extends FieldValues>({ control, name, ...face }: Props<Values>) {
	const { field, fieldState } = useController({ control, name });
	const errorOf = useFieldError();
	const { ref, ...bound } = field;
	return <ColourField {...face} {...bound} inputRef={ref} error={errorOf(fieldState.error, face.label)} />;
}
