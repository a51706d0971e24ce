import type { ComponentProps } from "react";
import { latinDigits } from "#locale/number/digits.ts";
import { TextField } from "./text-field.tsx";

/**
 * A number, code or phone number. Accepts Persian, Arabic-Indic and Latin digits and shows them as Latin during typing; the
 * schema does the rest of the normalising, so that nothing moves under the caret.
 */
export function DigitsField({ onChange, ...props }: Omit<ComponentProps<typeof TextField>, "ltr" | "rows">) {
	return (
		<TextField inputMode="numeric" {...props} ltr onChange={(value) => onChange?.(latinDigits(value))} />
	);
}
