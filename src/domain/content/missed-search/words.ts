import { latinDigits } from "#locale/number/digits.ts";
import { fold } from "#locale/text/fold.ts";

const shortest = 2;
const longest = 60;
/** More of them may be a number of a person, of a telephone or of a reception. */
const mostDigits = 3;

/** The counted form of a search, folded; undefined for one that may be about a person, or is too short or too long. */
export function countedWords(title: string): string | undefined {
	const words = fold(title);
	const digits = latinDigits(words).replace(/\D/g, "").length;
	const isText = words.length >= shortest && words.length <= longest && /\p{L}/u.test(words);
	return isText && digits <= mostDigits && !title.includes("@") ? words : undefined;
}
