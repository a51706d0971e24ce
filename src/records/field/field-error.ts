import type { FieldValues, UseFormSetError } from "react-hook-form";
import type { ApiProblem } from "#api/client.ts";
import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";
import { fieldPath } from "./value-at.ts";

/** What a form knows of a broken rule: the key of its message, sometimes figures, and the sentence of the server where it has one. */
export type BrokenRule =
	| { message?: string; params?: Record<string, string | number>; sentence?: string }
	| undefined;

/** The sentence below a field, with the field's name in it; undefined when nothing is wrong. */
export function useFieldError() {
	// keys come from the schemas; the catalogue test makes sure that each has a text
	const translate = useRuntimeTexts();
	return (rule: BrokenRule, field: string): string | undefined => {
		if (!rule?.message) return undefined;
		if (translate.has(rule.message)) return translate(rule.message, { field, ...rule.params });
		return rule.sentence ?? translate("validation.invalid", { field });
	};
}

/** The field errors of an API answer, by field. */
export const rulesOf = (problem: ApiProblem): Record<string, BrokenRule> =>
	Object.fromEntries(
		problem.fields.map(({ field, key, params, message }) => [
			field,
			{ message: key, sentence: message, ...(params ? { params } : {}) },
		]),
	);

/** Shows what the server says of fields next to them. @param isFocused does the cursor go to the first one? */
export function showRules<Input extends FieldValues>(
	setError: UseFormSetError<Input>,
	rules: readonly (readonly [field: string, BrokenRule])[],
	isFocused: boolean,
): void {
	for (const [index, [field, rule]] of rules.entries())
		setError(fieldPath<Input>(field), rule ?? {}, { shouldFocus: isFocused && index === 0 });
}
