// What people type, made uniform: one module for forms, the API, the limiter keys and the search index.
// Order of the pipeline: SECURITY §5.

const persianZero = 0x06f0;
const arabicZero = 0x0660;

/** Persian and Arabic-Indic digits become Latin ones; nothing else changes. */
export function latinDigits(text: string): string {
	return text.replace(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => {
		const code = digit.charCodeAt(0);
		return String(code - (code >= persianZero ? persianZero : arabicZero));
	});
}

/** Latin digits become Persian ones: the display setting, off by default (specification §9). */
export const persianDigits = (text: string) =>
	text.replace(/[0-9]/g, (digit) => String.fromCharCode(persianZero + Number(digit)));

// bidi marks and embeddings, zero-width space and joiner, byte-order mark, soft hyphen, Hangul fillers, blank braille;
// the half-space (U+200C) is part of Persian words and stays
const invisible =
	/\u200d|[\u200b\u200e\u200f\u061c\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad\u115f\u1160\u3164\uffa0\u2800]/g;
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Does the text hold a NUL or half of a surrogate pair, which no database column takes? */
export const isStorable = (text: string) => !text.includes("\u0000") && text.isWellFormed();

/** Superscripts, subscripts and the micro sign carry meaning: NFKC would turn 10³/µL into 103/μL. */
const meaningful = /[^\u00b2\u00b3\u00b5\u00b9\u2070-\u209c]+/g;
const compatible = (text: string) => text.replace(meaningful, (part) => part.normalize("NFKC"));

/**
 * Free text as it is stored: compatibility forms folded, direction tricks removed, one yeh and one kaf, digits Latin,
 * runs of spaces collapsed (line breaks stay in `multiline`), half-spaces at the edges removed.
 */
export function normaliseText(text: string, { multiline = false } = {}): string {
	const folded = latinDigits(compatible(text).replace(invisible, "").replace(control, ""))
		.replaceAll("ي", "ی")
		.replaceAll("ى", "ی")
		.replaceAll("ك", "ک");
	const spaced = multiline
		? folded
				.replace(/\r\n?/g, "\n")
				.replace(/[^\S\n]+/g, " ")
				.replace(/ ?\n ?/g, "\n")
				.replace(/\n{3,}/g, "\n\n")
		: folded.replace(/\s+/g, " ");
	return spaced.replace(/^[\s\u200c]+|[\s\u200c]+$/g, "");
}

/** A number, code or phone as typed: digits Latin; spaces, half-spaces, dashes, dots and brackets between them removed. */
export function normaliseDigits(text: string): string {
	const folded = latinDigits(text.normalize("NFKC").replace(invisible, ""));
	return folded.replace(/[\s\u200c\-\u2010-\u2015.()_/]/g, "");
}

/**
 * An Iranian mobile number as `09…` (11 digits). Takes `+98`, `0098`, `98` and a missing zero; anything else comes
 * back as normalised digits, which the rule then refuses. There is no list of operators: it would be wrong next year.
 */
export function normaliseMobile(text: string): string {
	if (/[\r\n]/.test(text)) return text;
	const digits = normaliseDigits(text);
	const local = /^(?:\+98|0098|98)?(9\d{9})$/.exec(digits);
	return local ? `0${local[1]}` : digits;
}

/** A tracking code as typed: digits Latin, upper case, without spaces and dashes. */
export const normaliseTrackingCode = (text: string) => normaliseDigits(text).toUpperCase();
