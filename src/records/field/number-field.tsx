import { type ReactNode, useState } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { decimalValue, numberFault, wholeValue } from "#locale/number/read-number.ts";
import { numberRule } from "#locale/validation.ts";
import { Message } from "#ui/message.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useFieldError } from "./field-error.ts";

// Numbers of a form. What is typed stays in the field; the form holds the number it means, null for nothing and NaN for what is not
// understood, with the reason below the field.

/** The kind of a number field; `limit` is for a limit of a numeric analyte, where `7/2` is 7.2 (reports 9.1). */
export type NumberKind = "whole" | "decimal" | "limit";

/**
 * Parsers for the text of a number field: `read` returns the number, null for empty text and NaN for text that is not a
 * number; `fault` says why the text was refused.
 */
export const numberGrammars = {
	whole: { read: wholeValue, fault: (typed: string) => numberFault(typed, "whole") },
	decimal: {
		read: (typed: string) => decimalValue(typed),
		fault: (typed: string) => numberFault(typed, "decimal"),
	},
	limit: {
		read: (typed: string) => decimalValue(typed, { slash: true }),
		fault: (typed: string) => numberFault(typed, "decimal", { slash: true }),
	},
};

const textOf = (value: number | null | undefined) =>
	value === null || value === undefined || Number.isNaN(value) ? "" : String(value);

/**
 * Keeps the text of a number field, in addition to the number in the form.
 * @param scale how many of the field's units make one shown unit
 * @returns `understood`: the parsed number, if the user spelled it differently
 */
export function useTypedNumber(
	value: number | null,
	onChange: (value: number | null) => void,
	{ kind = "decimal", scale = 1 }: { kind?: NumberKind | undefined; scale?: number | undefined } = {},
) {
	const { read, fault } = numberGrammars[kind];
	const held = value === null || value === undefined ? null : value / scale;
	const [typed, setTyped] = useState(textOf(held));
	const isOwn = Object.is(read(typed), held);
	const shown = isOwn ? typed : textOf(held);
	return {
		value: shown,
		fault: isOwn ? fault(typed) : undefined,
		understood:
			isOwn && held !== null && !Number.isNaN(held) && typed.trim() !== String(held) ? String(held) : "",
		onChange(text: string) {
			setTyped(text);
			const number = read(text);
			onChange(number === null ? null : number * scale);
		},
	};
}

type Bound<Values extends FieldValues> = {
	control: Control<Values>;
	name: FieldPath<Values>;
	label: string;
	isReadOnly: boolean;
	kind?: NumberKind;
};
type Props<Values extends FieldValues> = Bound<Values> & {
	suffix?: string;
	hint?: ReactNode;
	need?: "required" | "optional";
	columns?: 3 | 4 | 5 | 6;
};

const numberIn = (value: unknown) => (typeof value === "number" ? value : null);

const Understood = ({ number }: { number: string }) => <bdi dir="ltr">= {number}</bdi>;

/** A number field of a form; an empty field is null. */
export function NumberField<Values extends FieldValues>(props: Props<Values>) {
	const { control, name, label, suffix, isReadOnly, kind, hint, ...face } = props;
	const { field, fieldState } = useController({ control, name });
	const errorOf = useFieldError();
	const { fault, understood, ...typed } = useTypedNumber(numberIn(field.value), field.onChange, { kind });
	const rule = fieldState.error && fault ? { message: numberRule(fault) } : fieldState.error;
	return (
		<TextField
			{...face}
			{...typed}
			label={label}
			hint={understood ? <Understood number={understood} /> : hint}
			name={name}
			onBlur={field.onBlur}
			inputRef={field.ref}
			inputMode="decimal"
			ltr
			isReadOnly={isReadOnly}
			error={errorOf(rule, label)}
			{...(suffix ? { end: <span className="control-suffix">{suffix}</span> } : {})}
		/>
	);
}

/**
 * A number field in a table cell, named by its column and row; `scale` is how many of the field's units make one shown
 * unit.
 */
export function NumberCell<Values extends FieldValues>({
	control,
	name,
	label,
	isReadOnly,
	kind,
	scale = 1,
	warning,
}: Bound<Values> & { scale?: number; warning?: string | undefined }) {
	const { field, fieldState } = useController({ control, name });
	const errorOf = useFieldError();
	const typed = useTypedNumber(numberIn(field.value), field.onChange, { kind, scale });
	const rule = fieldState.error && typed.fault ? { message: numberRule(typed.fault) } : fieldState.error;
	const error = errorOf(rule, label) ?? warning;
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
				value={typed.value}
				readOnly={isReadOnly}
				onBlur={field.onBlur}
				onChange={(event) => typed.onChange(event.target.value)}
				aria-invalid={error ? true : undefined}
				aria-describedby={error || typed.understood ? says : undefined}
			/>
			{error ? (
				<Message tone="bad" id={says}>
					{error}
				</Message>
			) : typed.understood ? (
				<Message id={says}>
					<Understood number={typed.understood} />
				</Message>
			) : null}
		</>
	);
}
