import type { FieldValues, UseFormSetError } from "react-hook-form";
import type { ApiProblem } from "#api/client.ts";
import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";
import { fieldPath } from "./value-at.ts";

/** A broken rule in a form: the key of its message, sometimes parameters, and the server's sentence if there is one. */
export type BrokenRule =
	| { message?: string; params?: Record<string, string | number>; sentence?: string }
	| undefined;

/** The error below a field, including the field's name; undefined without an error. */
export function useFieldError() {
	// keys come from the schemas; the catalogue test makes sure that each has a text
	const translate = useRuntimeTexts();
	return (rule: BrokenRule, field: string): string | undefined => {
		if (!rule?.message) return undefined;
		if (translate.has(rule.message)) return translate(rule.message, { field, ...rule.params });
		return rule.sentence ?? translate("validation.invalid", { field });
	};
}

/** The field errors in an API response, by field. */
export const rulesOf = (problem: ApiProblem): Record<string, BrokenRule> =>
	Object.fromEntries(
		problem.fields.map(({ field, key, params, message }) => [
			field,
			{ message: key, sentence: message, ...(params ? { params } : {}) },
		]),
	);

/** Shows the server's errors next to their fields. @param isFocused whether to focus the first field with an error */
export function showRules<Input extends FieldValues>(
	setError: UseFormSetError<Input>,
	rules: readonly (readonly [field: string, BrokenRule])[],
	isFocused: boolean,
): void {
	for (const [index, [field, rule]] of rules.entries())
		setError(fieldPath<Input>(field), rule ?? {}, { shouldFocus: isFocused && index === 0 });
}
