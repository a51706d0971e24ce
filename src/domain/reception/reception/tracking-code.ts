import { normaliseDigits } from "#locale/number/digits.ts";

// Ten characters that are not confused when read aloud or copied (no 0 O 1 I L U), the last one a check character (reception
// 4.4).

export const trackingAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const base = trackingAlphabet.length;
export const randomLength = 9;

/**
 * The check character by Luhn mod 30, which detects every single wrong character and nearly every swap of two neighbours.
 */
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

/**
 * Normalises a typed code (Persian, Arabic or Latin digits, either case, with or without spaces and dashes) to its
 * stored form; undefined when the text is not a code.
 */
export function parseTrackingCode(text: string): string | undefined {
	const code = normaliseDigits(text).toUpperCase();
	if (
		code.length !== randomLength + 1 ||
		[...code].some((character) => !trackingAlphabet.includes(character))
	)
		return undefined;
	return checkCharacter(code.slice(0, -1)) === code.at(-1) ? code : undefined;
}

/** The code in two groups of five, as printed. */
export const showTrackingCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;
