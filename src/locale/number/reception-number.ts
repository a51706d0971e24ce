import { normaliseText } from "../text/normalise-text.ts";

/** Longest number that a reception can have. */
export const maxReceptionNumber = 40;

/**
 * The number that the laboratory gave a reception, in its one spelling, for every door: Latin digits, one kind of dash, no
 * invisible characters, no space at the ends or next to a dash. Leading zeros belong to the number: `0017` is not `17`.
 */
export const normaliseReceptionNumber = (typed: string): string =>
	normaliseText(typed)
		.replace(/\u200c/g, "")
		.replace(/ ?[‐‑‒–—―−ـ-] ?/g, "-");
