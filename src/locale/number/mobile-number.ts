import { normaliseDigits } from "./digits.ts";

// Everything about Iranian mobile numbers: which spellings are one number, which are valid, how one is shown.
// Without the library of the schemas, which the login does not load; the schema is `mobile()` in validation.ts.

/**
 * An Iranian mobile number as `09…` (11 digits). Accepts `tel:`, `+98`, `0098`, `98`, the zero after them
 * and a missing zero; anything else returns normalised digits, which the rule then refuses. There is no list of operators: it
 * would soon be outdated.
 */
export function normaliseMobile(text: string): string {
	if (/[\r\n]/.test(text)) return text;
	const digits = normaliseDigits(text.replace(/^\s*tel:/i, ""));
	const local = /^(?:(?:\+98|0098|98)?0?)(9\d{9})$/.exec(digits);
	return local ? `0${local[1]}` : digits;
}

/** Is a normalised text a mobile number: 11 digits starting with 09 (specification §5)? */
export const isMobile = (number: string) => /^09[0-9]{9}$/.test(number);

/** A mobile in the groups people say it in: 0912 000 0000. */
export const spacedMobile = (mobile: string) => mobile.replace(/^(\d{4})(\d{3})(\d{4})$/, "$1 $2 $3");

/** A mobile as only someone who knows it can recognise it: its first and last four digits. */
export const maskedMobile = (mobile: string) => `${mobile.slice(0, 4)} ••• ${mobile.slice(-4)}`;
