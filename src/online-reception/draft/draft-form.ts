import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import {
	type DefaultValues,
	type FieldErrors,
	type FieldPath,
	type FieldValues,
	type UseFormReturn,
	useController,
	useForm,
} from "react-hook-form";
import type * as z from "zod";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { afterPointerUp } from "../after-pointer-up.ts";
import { useValidationText } from "../validation-text.ts";
import { draftStore } from "./draft.ts";

// A step's form over a part of the draft: what is typed is in the draft at once; rules speak on blur, on change of a
// choice and on a change from elsewhere, never while typing (specification §5).

type DraftPart = Partial<ReceptionDraft> & FieldValues;

export type RuledForm<Values extends FieldValues> = UseFormReturn<Values> & {
	/**
	 * The errors of the last failed attempt to continue; the summary shows these until the next attempt, so that the page
	 * does not move.
	 */
	refused: FieldErrors<Values> | undefined;
	/** Ref of the error summary, which gets the focus. */
	summary: React.RefObject<HTMLDivElement | null>;
	/** Validates all fields. Returns false and focuses the summary if a field fails. */
	check: () => Promise<boolean>;
};

/** Names of fields directly in the draft, not nested. */
type Names<Values extends FieldValues> = readonly (keyof Values & FieldPath<Values>)[];

const pick = <Values extends DraftPart>(from: object, fields: Names<Values>) => {
	const all: Record<PropertyKey, unknown> = { ...from };
	return Object.fromEntries(fields.map((field) => [field, all[field]])) as Values;
};

/** The fields whose values differ between `before` and `after`. */
export const changedFields = <Values extends FieldValues, Name extends keyof Values>(
	before: Values,
	after: Values,
	fields: readonly Name[],
) => fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

/** A form that validates on blur and when the user continues. @param schema the rules of its fields */
export function useRuledForm<Values extends FieldValues>(
	values: Values,
	schema: z.ZodType,
): RuledForm<Values> {
	const form = useForm<Values>({
		defaultValues: values as DefaultValues<Values>,
		// a schema may take more kinds of values than its form holds
		resolver: zodResolver(schema as z.ZodType<Values, Values>),
		mode: "onBlur",
		reValidateMode: "onBlur",
		criteriaMode: "firstError",
		shouldFocusError: false,
	});
	const summary = useRef<HTMLDivElement>(null);
	const [refused, setRefused] = useState<FieldErrors<Values>>();
	const check = async () => {
		let wrong: FieldErrors<Values> | undefined;
		await form.handleSubmit(
			() => {},
			(errors) => {
				wrong = errors;
			},
		)();
		setRefused(wrong);
		if (wrong) summary.current?.focus();
		return wrong === undefined;
	};
	return Object.assign(form, { refused, summary, check });
}

/**
 * The form of a step; its values come from the draft.
 * @param fields the fields of the draft that the form edits
 * @param schema the rules of these fields, the same as at submission
 */
export function useDraftForm<Values extends DraftPart>(
	draft: ReceptionDraft,
	fields: Names<Values>,
	schema: z.ZodType,
): RuledForm<Values> {
	const { id } = draft;
	const values = pick<Values>(draft, fields);
	const form = useRuledForm<Values>(values, schema);
	// what the form was given last: a field that says otherwise was changed here, and no other one is sent
	const given = useRef(values);
	useEffect(
		() =>
			form.subscribe({
				formState: { values: true },
				callback({ values: typed }) {
					if (draftStore.getState().draft?.id !== id) return;
					const now = structuredClone(pick<Values>(typed, fields));
					const changed = changedFields(given.current, now, fields);
					if (changed.length === 0) return;
					given.current = now;
					draftStore.change(pick<DraftPart>(now, changed));
				},
			}),
		[form, fields, id],
	);
	// another tab or device has changed the draft, or a press has filled in several fields: changed fields are validated again
	// and what has not keeps what was said of it (specification §5, on model update)
	const text = JSON.stringify(values);
	useEffect(() => {
		const outside: Values = JSON.parse(text);
		given.current = outside;
		const changed = changedFields(form.getValues(), outside, fields);
		if (changed.length === 0) return;
		form.reset(outside, { keepErrors: true });
		void form.trigger(changed);
	}, [text, form, fields]);
	return form;
}

type Bound<Value> = {
	name: string;
	value: Value;
	onChange: (value: Value) => void;
	onBlur: () => void;
	error: string | undefined;
};

/**
 * One field: its value, its handlers and the text of its first failing rule.
 * @param isChoice validates at once, because a choice is always complete
 */
export function useDraftField<Values extends FieldValues, Name extends FieldPath<Values>>(
	form: UseFormReturn<Values>,
	name: Name,
	label: string,
	{ isChoice = false, params = {} }: { isChoice?: boolean; params?: Record<string, string | number> } = {},
): Bound<Values[Name]> & { inputRef: (element: HTMLElement | null) => void; label: string } {
	const ruleText = useValidationText();
	const { field, fieldState } = useController({ control: form.control, name });
	const key = fieldState.error?.message;
	return {
		label,
		name,
		value: field.value,
		inputRef: field.ref,
		onBlur: () => afterPointerUp(field.onBlur),
		onChange: (value) => {
			field.onChange(value);
			if (isChoice) void form.trigger(name);
		},
		error: key ? ruleText(key, label, params) : undefined,
	};
}
