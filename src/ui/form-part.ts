import type { FieldValues, UseFormReturn } from "react-hook-form";

/**
 * A form, typed for a component that knows only some of its fields. The compiler checks that the form has those fields;
 * react-hook-form's own types compare whole forms.
 */
export const formPart = <Part extends FieldValues, Whole extends Part, Out>(
	form: UseFormReturn<Whole, unknown, Out>,
): UseFormReturn<Part> => form as unknown as UseFormReturn<Part>;
