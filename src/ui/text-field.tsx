import { type HTMLAttributes, type HTMLInputTypeAttribute, type ReactNode, type Ref, useId } from "react";
import { direction, type Locale } from "#locale/locale.ts";
import { type FieldLabels, FieldMessage, fieldClass, Need } from "./field.tsx";

type Props = FieldLabels & {
	value?: string;
	onChange?: (value: string) => void;
	onBlur?: () => void;
	onFocus?: () => void;
	name?: string;
	id?: string;
	type?: HTMLInputTypeAttribute;
	autoComplete?: string;
	autoFocus?: boolean;
	isDisabled?: boolean;
	isReadOnly?: boolean;
	maxLength?: number;
	inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
	placeholder?: string;
	/** Number of lines of a text area; if omitted, a single-line field. */
	rows?: number;
	/**
	 * Whether the text is always left to right, as for figures, codes and Latin text; it is aligned to the reading start.
	 */
	ltr?: boolean;
	/** Language of the field's text, if it differs from the page's language. */
	lang?: Locale | undefined;
	/** Icon at the start of the control. */
	icon?: ReactNode;
	/** A button at the end of the control. */
	end?: ReactNode;
	/** Receives the control itself, so that a form can focus it. */
	inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>;
};

/** A single-line or multi-line text field with label, help and error. */
export function TextField(props: Props) {
	const { label, hint, error, ok, need, columns, rows, ltr, icon, end, inputRef } = props;
	const {
		value,
		onChange,
		onBlur,
		onFocus,
		isDisabled,
		isReadOnly,
		type = "text",
		inputMode,
		...rest
	} = props;
	const own = useId();
	const id = props.id ?? own;
	const box = ["control-box", ltr && "is-ltr", icon && "has-icon", end && "has-end"]
		.filter(Boolean)
		.join(" ");
	const control = {
		id,
		name: rest.name,
		placeholder: rest.placeholder,
		autoComplete: rest.autoComplete,
		autoFocus: rest.autoFocus,
		maxLength: rest.maxLength,
		className: "control",
		ref: inputRef,
		value,
		disabled: isDisabled,
		readOnly: isReadOnly,
		onBlur,
		onFocus,
		lang: props.lang,
		dir: ltr ? "ltr" : props.lang && direction(props.lang),
		"aria-required": need === "required" || undefined,
		"aria-invalid": error ? true : undefined,
		"aria-describedby": error || ok || hint ? `${id}-says` : undefined,
		onChange: (event: { target: { value: string } }) => onChange?.(event.target.value),
	};
	return (
		<div className={fieldClass({ error, ok, columns })}>
			<label className="label" htmlFor={id}>
				{label}
				<Need need={need} />
			</label>
			<div className={box}>
				{icon}
				{rows ? (
					<textarea {...control} rows={rows} />
				) : (
					<input {...control} type={type} inputMode={inputMode} />
				)}
				{end}
			</div>
			<FieldMessage id={`${id}-says`} error={error} ok={ok} hint={hint} />
		</div>
	);
}
