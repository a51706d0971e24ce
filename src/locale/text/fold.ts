import { normaliseText } from "./normalise-text.ts";

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
	// yeh, kaf, gaf, heh, waw, lam and reh as Kurdish, Urdu, Pashto and Sindhi keyboards write them
	ێ: "ی",
	ۍ: "ی",
	ې: "ی",
	ے: "ی",
	ۓ: "ی",
	ؠ: "ی",
	ڪ: "ک",
	ګ: "گ",
	ہ: "ه",
	ۂ: "ه",
	ۃ: "ه",
	ھ: "ه",
	ە: "ه",
	ۆ: "و",
	ۇ: "و",
	ڵ: "ل",
	ڕ: "ر",
};
const folded = new RegExp(`[${Object.keys(letters).join("")}]`, "gu");

/**
 * Normalises text for search: case, yeh/kaf of all keyboards, hamza forms and diacritics; half-spaces and punctuation
 * become spaces, digits become Latin.
 */
export function fold(text: string): string {
	return normaliseText(text)
		.normalize("NFKD")
		.replace(/[\u0300-\u036f]/g, "")
		.normalize("NFC")
		.replace(diacritics, "")
		.replace(folded, (letter) => letters[letter] ?? letter)
		.toLowerCase()
		.replace(/[\u200c\p{P}\p{S}]+/gu, " ")
		.replace(/\s+/g, " ")
		.trim();
}

/** Normalised text without any space: finds «قندخون», «قند خون» and the half-space form alike. */
export const foldTight = (text: string) => fold(text).replaceAll(" ", "");
