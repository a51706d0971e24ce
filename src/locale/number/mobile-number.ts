import { normaliseDigits } from "./digits.ts";

// Everything about Iranian mobile numbers: which spellings are one number, which are valid, how one is shown.
// Without the library of the schemas, which the login does not load; the schema is `mobile()` in validation.ts.

/**
 * An Iranian mobile number as `09…` (11 digits). Accepts `tel:`, `+98`, `0098`, `98`, with or without the zero after them,
 * and a missing zero; other text is returned with normalised digits and then refused by the rule. There is no list of
 * operators, because it would soon be outdated.
 */
export function normaliseMobile(text: string): string {
	if (/[\r\n]/.test(text)) return text;
	const digits = normaliseDigits(text.replace(/^\s*tel:/i, ""));
	const local = /^(?:(?:\+98|0098|98)?0?)(9\d{9})$/.exec(digits);
	return local ? `0${local[1]}` : digits;
}

/** Whether a normalised text is a mobile number: 11 digits starting with 09 (specification §5). */
export const isMobile = (number: string) => /^09[0-9]{9}$/.test(number);

/** A mobile number in its usual spoken groups: 0912 000 0000. */
export const spacedMobile = (mobile: string) => mobile.replace(/^(\d{4})(\d{3})(\d{4})$/, "$1 $2 $3");

/** A mobile number with only its first and last four digits shown, recognisable only to people who know the number. */
export const maskedMobile = (mobile: string) => `${mobile.slice(0, 4)} ••• ${mobile.slice(-4)}`;
