import { normaliseText } from "./normalise.ts";

// Folding for search (site 5.3): what a reader takes for the same word becomes the same text.
// The database stores the folded form in `search` columns; queries are folded by the same function.

const diacritics = /[\u064b-\u065f\u0670\u0640]/g;

const letters: Record<string, string> = {
	أ: "ا",
	إ: "ا",
	آ: "ا",
	ٱ: "ا",
	ة: "ه",
	ۀ: "ه",
	ؤ: "و",
	ئ: "ی",
	ء: "",
};

/** Folds text for search: case, yeh/kaf, hamza forms, diacritics, half-space and punctuation as a space, digits Latin. */
export function fold(text: string): string {
	return normaliseText(text)
		.normalize("NFKD")
		.replace(/[\u0300-\u036f]/g, "")
		.normalize("NFC")
		.replace(diacritics, "")
		.replace(/[أإآٱةۀؤئء]/g, (letter) => letters[letter] ?? letter)
		.toLowerCase()
		.replace(/[\u200c\p{P}\p{S}]+/gu, " ")
		.replace(/\s+/g, " ")
		.trim();
}

/** Folded without any space: finds «قندخون», «قند خون» and the half-space form alike. */
export const foldTight = (text: string) => fold(text).replaceAll(" ", "");

// the standard Iranian keyboard (ISIRI 9147): what a hand types when the other layout is on
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`";
const persianKeys = "ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپو./ژ";

const swap = (from: string, to: string) => {
	const table = new Map([...from].map((key, index) => [key, [...to][index] ?? key]));
	return (text: string) => [...text].map((key) => table.get(key) ?? key).join("");
};
const toPersianKeys = swap(latinKeys, persianKeys);
const toLatinKeys = swap(persianKeys, latinKeys);

/**
 * The same key strokes on the other keyboard layout, folded; empty when nothing changes, and when Persian letters would
 * become punctuation («کبد» is `;fn`): nobody meant that.
 */
export function otherLayout(text: string): string {
	const plain = normaliseText(text).toLowerCase();
	const isPersian = /[\u0600-\u06ff]/.test(plain);
	const swapped = isPersian ? toLatinKeys(plain) : toPersianKeys(plain);
	if (swapped === plain || (isPersian && /[[\];',`]/.test(swapped))) return "";
	return fold(swapped);
}
