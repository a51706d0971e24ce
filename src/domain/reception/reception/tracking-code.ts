import { normaliseDigits } from "#locale/digits.ts";

// Ten characters nobody confuses when reading aloud or copying (no 0 O 1 I L U), the last one a check (reception 4.4).

export const trackingAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const base = trackingAlphabet.length;
export const randomLength = 9;

/** Check character by Luhn mod 30: one wrong character is always noticed, two swapped neighbours nearly always. */
export function checkCharacter(body: string): string {
	let factor = 2;
	let sum = 0;
	for (const character of [...body].reverse()) {
		const product = factor * trackingAlphabet.indexOf(character);
		factor = factor === 2 ? 1 : 2;
		sum += Math.floor(product / base) + (product % base);
	}
	return trackingAlphabet[(base - (sum % base)) % base] ?? "";
}

/** The code as stored, from anything a person types (either digit system, either case, spaces, dashes); undefined when it is none. */
export function parseTrackingCode(text: string): string | undefined {
	const code = normaliseDigits(text).toUpperCase();
	if (
		code.length !== randomLength + 1 ||
		[...code].some((character) => !trackingAlphabet.includes(character))
	)
		return undefined;
	return checkCharacter(code.slice(0, -1)) === code.at(-1) ? code : undefined;
}

/** In two groups of five, as printed. */
export const showTrackingCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;
