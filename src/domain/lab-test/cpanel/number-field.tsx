import { type ReactNode, useState } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { latinDigits, parseDecimal } from "#locale/digits.ts";
import { useFieldError } from "#records/field-error.ts";
import { Message } from "#ui/message.tsx";
import { TextField } from "#ui/text-field.tsx";

const textOf = (value: number | null | undefined) =>
	value === null || value === undefined || Number.isNaN(value) ? "" : String(value);

/** What is typed stays as it is while it says the field's number: «1.» on the way to «1.5». */
export function useTypedNumber(value: number | null, onChange: (value: number | null) => void, scale = 1) {
	const shown = value === null ? null : value / scale;
	const [typed, setTyped] = useState(textOf(shown));
	const isOwn = Object.is(parseDecimal(typed), shown);
	return {
		value: isOwn ? typed : textOf(shown),
		onChange(text: string) {
			const next = latinDigits(text);
			setTyped(next);
			const number = parseDecimal(next);
			onChange(number === null ? null : number * scale);
		},
	};
}

type Bound<Values extends FieldValues> = {
	control: Control<Values>;
	name: FieldPath<Values>;
	label: string;
	isReadOnly: boolean;
};
type Props<Values extends FieldValues> = Bound<Values> & {
	suffix?: string;
	hint?: ReactNode;
	need?: "required" | "optional";
	columns?: 3 | 4 | 5 | 6;
};

/** A number of a form; blank is null. */
export function NumberField<Values extends FieldValues>(props: Props<Values>) {
	const { control, name, label, suffix, isReadOnly, ...face } = props;
	const { field, fieldState } = useController({ control, name });
	const errorOf = useFieldError();
	const typed = useTypedNumber(field.value as number | null, field.onChange);
	return (
		<TextField
			{...face}
			{...typed}
			label={label}
			name={name}
			onBlur={field.onBlur}
			inputRef={field.ref}
			inputMode="decimal"
			ltr
			isReadOnly={isReadOnly}
			error={errorOf(fieldState.error, label)}
			{...(suffix ? { end: <span className="control-suffix">{suffix}</span> } : {})}
		/>
	);
}

/** The same in a cell of a table, named by its column and row; `scale` of the field's unit in the shown one. */
export function NumberCell<Values extends FieldValues>({
	control,
	name,
	label,
	isReadOnly,
	scale = 1,
	warning,
}: Bound<Values> & { scale?: number; warning?: string | undefined }) {
	const { field, fieldState } = useController({ control, name });
	const errorOf = useFieldError();
	const { value, onChange } = useTypedNumber(field.value as number | null, field.onChange, scale);
	const error = errorOf(fieldState.error, label) ?? warning;
	const says = `${name}-says`;
	return (
		<>
			<input
				className="control range-cell"
				dir="ltr"
				inputMode="decimal"
				aria-label={label}
				name={name}
				ref={field.ref}
				value={value}
				readOnly={isReadOnly}
				onBlur={field.onBlur}
				onChange={(event) => onChange(event.target.value)}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? says : undefined}
			/>
			{error ? (
				<Message tone="bad" id={says}>
					{error}
				</Message>
			) : null}
		</>
	);
}
