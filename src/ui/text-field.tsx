import type { HTMLAttributes, ReactNode, Ref } from "react";
import { Input } from "react-aria-components/Input";
import { TextArea } from "react-aria-components/TextArea";
import { TextField as AriaTextField, type TextFieldProps } from "react-aria-components/TextField";
import { FieldLabel, FieldMessage, type FieldWords, fieldClass } from "./field.tsx";

type Props = FieldWords &
	Pick<
		TextFieldProps,
		| "value"
		| "onChange"
		| "onBlur"
		| "onFocus"
		| "name"
		| "id"
		| "type"
		| "autoComplete"
		| "autoFocus"
		| "isDisabled"
		| "isReadOnly"
		| "maxLength"
	> & {
		inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
		placeholder?: string;
		/** Lines of a text area; a single line without it. */
		rows?: number;
		/** Figures, codes and Latin text: left to right, aligned to the reading start. */
		ltr?: boolean;
		/** Glyph at the start of the control. */
		icon?: ReactNode;
		/** A button at its end. */
		end?: ReactNode;
		/** Receives the control itself, so that a form can move the focus to it. */
		inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>;
	};

/** A line (or lines) of text with label, help and error. */
export function TextField(props: Props) {
	const {
		label,
		hint,
		error,
		ok,
		need,
		columns,
		placeholder,
		rows,
		ltr,
		icon,
		end,
		inputRef,
		inputMode,
		...aria
	} = props;
	const box = ["ctlbox", ltr && "is-ltr", icon && "has-ic", end && "has-end"].filter(Boolean).join(" ");
	return (
		<AriaTextField
			{...aria}
			className={fieldClass({ error, ok, columns })}
			isInvalid={Boolean(error)}
			isRequired={need === "required"}
			validationBehavior="aria"
		>
			<FieldLabel label={label} need={need} />
			<div className={box}>
				{icon}
				{rows ? (
					<TextArea ref={inputRef} className="ctl" rows={rows} placeholder={placeholder} />
				) : (
					<Input
						ref={inputRef}
						className="ctl"
						dir={ltr ? "ltr" : undefined}
						inputMode={inputMode}
						placeholder={placeholder}
					/>
				)}
				{end}
			</div>
			<FieldMessage error={error} ok={ok} hint={hint} />
		</AriaTextField>
	);
}
