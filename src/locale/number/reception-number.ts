import { normaliseText } from "../text/normalise-text.ts";

/** Maximum length of a reception number. */
export const maxReceptionNumber = 40;

/**
 * Normalises a reception number given by the laboratory to a single spelling, wherever it is entered: Latin digits, one
 * kind of dash, no invisible characters, no space at the ends or next to a dash. Leading zeros belong to the number: `0017`
 * is not `17`.
 */
export const normaliseReceptionNumber = (typed: string): string =>
	normaliseText(typed)
		.replace(/\u200c/g, "")
		.replace(/ ?[‐‑‒–—―−ـ-] ?/g, "-");
