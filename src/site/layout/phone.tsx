import type { ReactNode } from "react";
import { normaliseDigits } from "#locale/number/digits.ts";
import { Num } from "#ui/bidi-text.tsx";

/** The number to dial: Iranian numbers with +98 instead of their leading zero. */
export function dialled(phone: string): string {
	const digits = normaliseDigits(phone).replace(/[^\d+]/g, "");
	return digits.startsWith("0") && !digits.startsWith("00")
		? `+98${digits.slice(1)}`
		: digits.replace(/^00/, "+");
}

/** A phone number as a link, isolated from the direction of the text around it. */
export function Phone({ number, children }: { number: string; children?: ReactNode }) {
	return (
		<a className="tel" href={`tel:${dialled(number)}`}>
			{children}
			<Num>{number}</Num>
		</a>
	);
}
