import { invisible } from "../text/invisible-characters.ts";

const persianZero = 0x06f0;
const arabicZero = 0x0660;

/** Converts Persian and Arabic-Indic digits to Latin digits; nothing else changes. */
export function latinDigits(text: string): string {
	return text.replace(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => {
		const code = digit.charCodeAt(0);
		return String(code - (code >= persianZero ? persianZero : arabicZero));
	});
}

/**
 * Normalises a typed number, code or phone number: Latin digits; spaces, half-spaces, dashes, dots and brackets between the
 * digits are removed.
 */
export function normaliseDigits(text: string): string {
	const folded = latinDigits(text.normalize("NFKC").replace(invisible, ""));
	return folded.replace(/[\s\u200c\-\u2010-\u2015.()_/]/g, "");
}
