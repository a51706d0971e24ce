import { latinDigits } from "./number/digits.ts";

/**
 * Extracts a code of `length` digits (Persian, Arabic or Latin) from typed or pasted text. The text is the code itself,
 * with or without spaces or dashes, or a whole message that contains it.
 * @returns Latin digits, at most `length`; fewer while the code is being typed, empty if there is no code
 */
export function extractCode(text: string, length: number): string {
	const latin = latinDigits(text);
	const digits = latin.replace(/\D/g, "");
	if (digits.length <= length) return digits;
	// a message may contain other numbers, but no separate one of the same length
	const alone = new RegExp(`(?<![\\d:/-])\\d{${length}}(?![\\d:/-]|\\.\\d)`).exec(latin);
	return alone?.[0] ?? digits.slice(0, length);
}
