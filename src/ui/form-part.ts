import type { FieldValues, UseFormReturn } from "react-hook-form";

/**
 * A form as a component sees it that knows some of its fields only. The compiler checks that the form has those fields;
 * react-hook-form's own types compare two forms as wholes.
 */
export const formPart = <Part extends FieldValues, Whole extends Part, Out>(
	form: UseFormReturn<Whole, unknown, Out>,
): UseFormReturn<Part> => form as unknown as UseFormReturn<Part>;
