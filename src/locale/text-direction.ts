import { direction, type Locale } from "./locale.ts";

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * The direction most letters of a text run in: «HbA1c قند سه‌ماهه است» reads from right to left although it begins with a
 * Latin word, which `dir="auto"` would take for its direction. Digits and punctuation have no say.
 * @param otherwise of a text without letters, and of one that is undecided
 */
export function directionOf(text: string, otherwise: "rtl" | "ltr"): "rtl" | "ltr" {
	let balance = 0;
	for (const letter of text.match(/\p{L}/gu) ?? []) balance += rightToLeft.test(letter) ? 1 : -1;
	if (balance === 0) return otherwise;
	return balance > 0 ? "rtl" : "ltr";
}

/** The direction of the first letter that has one: that of a paragraph. @param otherwise of a text without letters */
export function firstLetterDirection(text: string, otherwise: "rtl" | "ltr"): "rtl" | "ltr" {
	const [letter] = text.match(/\p{L}/u) ?? [];
	if (!letter) return otherwise;
	return rightToLeft.test(letter) ? "rtl" : "ltr";
}

/** The language of ours that a direction stands for. */
export const localeOfDirection = (dir: "rtl" | "ltr"): Locale => (dir === direction("fa") ? "fa" : "en");
