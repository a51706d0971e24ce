import { latinDigits } from "#locale/number/digits.ts";
import { fold } from "#locale/text/fold.ts";

const shortest = 2;
const longest = 60;
/**
 * Words with more digits than this are not counted: they may be a national id, a telephone number or a reception number.
 */
const mostDigits = 3;

/**
 * The normalised form in which a search is counted; undefined for a search that may be about a person, or is too short or
 * too long.
 */
export function countedWords(title: string): string | undefined {
	const words = fold(title);
	const digits = latinDigits(words).replace(/\D/g, "").length;
	const isText = words.length >= shortest && words.length <= longest && /\p{L}/u.test(words);
	return isText && digits <= mostDigits && !title.includes("@") ? words : undefined;
}
