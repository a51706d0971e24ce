import { useController } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useFieldError } from "#records/field/field-error.ts";
import type { DeskForm, DeskValues, FieldName } from "./values.ts";

/** A field of the page: label, value, handlers and the message of its first failing rule. */
export function useDeskField<Name extends FieldName>(form: DeskForm, name: Name) {
	const t = useTranslations("deskRequest.field");
	const errorOf = useFieldError();
	const { field, fieldState } = useController({ control: form.control, name });
	const label = t(name as "firstName");
	return {
		label,
		name,
		value: field.value as DeskValues[Name],
		inputRef: field.ref,
		onBlur: field.onBlur,
		onChange: field.onChange as (value: DeskValues[Name]) => void,
		error: errorOf(fieldState.error, label),
	};
}

/** For a group of buttons: a link in the error summary moves the focus to the group's first button. */
export const focusWithin = (ref: (to: { focus: () => void } | null) => void) => (box: HTMLElement | null) =>
	ref(
		box && { focus: () => box.querySelector<HTMLElement>("button:not(:disabled), input, select")?.focus() },
	);
