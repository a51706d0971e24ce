import { fold } from "./fold.ts";
import { latinWords } from "./latin-words.ts";

const letters: Record<string, string> = {
	ا: "a",
	ب: "b",
	پ: "p",
	ت: "t",
	ث: "s",
	ج: "j",
	چ: "ch",
	ح: "h",
	خ: "kh",
	د: "d",
	ذ: "z",
	ر: "r",
	ز: "z",
	ژ: "zh",
	س: "s",
	ش: "sh",
	ص: "s",
	ض: "z",
	ط: "t",
	ظ: "z",
	ع: "a",
	غ: "gh",
	ف: "f",
	ق: "gh",
	ک: "k",
	گ: "g",
	ل: "l",
	م: "m",
	ن: "n",
};

const vowels = "اعه";

/** The sound of a letter that may be a vowel, depending on its neighbours in the word. */
function soundOf(letter: string, before: string, after: string): string {
	const isBetweenConsonants =
		before !== "" && !vowels.includes(before) && after !== "" && !`${vowels}ی`.includes(after);
	if (letter === "و") return isBetweenConsonants || (after === "" && before !== "") ? "o" : "v";
	if (letter === "ی") return before === "" || vowels.includes(after || "ب") ? "y" : "i";
	if (letter === "ه") return after === "" && before !== "" && !vowels.includes(before) ? "eh" : "h";
	return letters[letter] ?? letter;
}

/**
 * Persian text in Latin letters: medical words in their usual spelling, such as `ghand khoon` for «قند خون»; other words
 * letter by letter. Persian does not write short vowels, so this is only a suggestion for an address.
 */
export const inLatinLetters = (text: string): string =>
	fold(text)
		.split(" ")
		.map((word) => {
			const known = latinWords.get(word);
			if (known) return known;
			const signs = [...word];
			return signs.map((sign, at) => soundOf(sign, signs[at - 1] ?? "", signs[at + 1] ?? "")).join("");
		})
		.join(" ");
