import { direction, type Locale } from "../locale.ts";

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * The direction of most letters of a text: «HbA1c قند سه‌ماهه است» reads from right to left although it begins with a Latin
 * word, by which `dir="auto"` would choose the direction. Digits and punctuation do not count.
 * @param otherwise the result for a text without letters, or with equally many of both directions
 */
export function directionOf(text: string, otherwise: "rtl" | "ltr"): "rtl" | "ltr" {
	let balance = 0;
	for (const letter of text.match(/\p{L}/gu) ?? []) balance += rightToLeft.test(letter) ? 1 : -1;
	if (balance === 0) return otherwise;
	return balance > 0 ? "rtl" : "ltr";
}

/**
 * The direction of the first letter, which is the direction of the paragraph. @param otherwise the result for a text
 * without letters
 */
export function firstLetterDirection(text: string, otherwise: "rtl" | "ltr"): "rtl" | "ltr" {
	const [letter] = text.match(/\p{L}/u) ?? [];
	if (!letter) return otherwise;
	return rightToLeft.test(letter) ? "rtl" : "ltr";
}

// Latin and Greek letters, digits, raised and lowered figures
const run =
	"A-Za-z0-9\\u00b0\\u00b2\\u00b3\\u00b5\\u00b9\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f\\u0370-\\u03ff\\u2070-\\u209c";
const comparator = "(?:[<>≤≥±≈]=? ?(?=[-+\\u2212]?\\d))?";
const sign = "(?:[+×]|(?<![^\\s(«<>≤≥±≈=])[-\\u2212])?";
const leftToRightRun = new RegExp(
	`${comparator}${sign}[${run}](?:[${run}.,:/\\u2013\\u2212+\\-\\u00d7'^* ]*[${run}])?(?: ?[%+])?`,
	"g",
);

/**
 * Numbers and Latin words that are read from left to right as one piece inside Persian text: `06:30–20:00`, `<10`, `−0.5
 * μg/dL`, `×10³/μL`, `ISO 15189`. Each with its position in the line.
 */
export const leftToRightRuns = (line: string): { text: string; from: number }[] =>
	[...line.matchAll(leftToRightRun)].map((match) => ({ text: match[0], from: match.index }));

/**
 * Keeps a text in one piece from left to right, whatever surrounds it, with the marks U+2066 and U+2069. Used for
 * printed text, which has no elements.
 */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;

/** Isolates a name or another text with its own direction inside a sentence, with the marks U+2068 and U+2069. */
export const ofOwnDirection = (text: string): string => `\u2068${text}\u2069`;

/** A Persian text for printing in which each number and Latin word is read from left to right. */
export const withRunsIsolated = (text: string): string => text.replace(leftToRightRun, leftToRight);

/** The language for a text direction. */
export const localeOfDirection = (dir: "rtl" | "ltr"): Locale => (dir === direction("fa") ? "fa" : "en");
