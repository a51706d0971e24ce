import type { FieldValues, UseFormSetError } from "react-hook-form";
import type { BrokenRule } from "../field/field-error.ts";
import { fieldPath } from "../field/value-at.ts";

/** Shows what the server says of fields next to them. @param isFocused does the cursor go to the first one? */
export function showRules<Input extends FieldValues>(
	setError: UseFormSetError<Input>,
	rules: readonly (readonly [field: string, BrokenRule])[],
	isFocused: boolean,
): void {
	for (const [index, [field, rule]] of rules.entries())
		setError(fieldPath<Input>(field), rule ?? {}, { shouldFocus: isFocused && index === 0 });
}
