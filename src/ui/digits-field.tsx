import type { ComponentProps } from "react";
import { latinDigits } from "#locale/number/digits.ts";
import { TextField } from "./text-field.tsx";

/**
 * A number, code or phone. Takes Persian, Arabic-Indic and Latin digits and shows Latin ones as they are typed; the rest
 * of the normalising is the schema's, so that nothing jumps under the caret.
 */
export function DigitsField({ onChange, ...props }: Omit<ComponentProps<typeof TextField>, "ltr" | "rows">) {
	return (
		<TextField inputMode="numeric" {...props} ltr onChange={(value) => onChange?.(latinDigits(value))} />
	);
}
