import { distancesToBeginnings } from "./edit-distance.ts";

// The known words that a mistyped word may mean (site 5.3). Words are folded.

/** Maximum number of wrong letters in a word of this length. */
function mostWrong(length: number): number {
	if (length < 4) return 0;
	return length < 9 ? 1 : 2;
}

/** A word with two neighbouring letters swapped. */
const swappedAt = (word: string, at: number) =>
	`${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
const isSwapped = (word: string, written: string) => [0, 1, 2].some((at) => swappedAt(word, at) === written);

type Part = { letters: string; at: number };

/**
 * Parts that a known word must contain, and their approximate position, if `word` differs from it in at most `wrong`
 * letters. The word is split into one part more than `wrong`, so at least one part is right unless two letters at a seam
 * are swapped.
 */
function partsOf(word: string, wrong: number): Part[] {
	const length = Math.floor(word.length / (wrong + 1));
	const seams = Array.from({ length: wrong }, (_, at) => (at + 1) * length);
	const parts = [0, ...seams].map((at, index) => ({ letters: word.slice(at, seams[index]), at }));
	const swapped = seams.map((seam) => ({
		letters: swappedAt(word, seam - 1).slice(seam - length, seam + length),
		at: seam - length,
	}));
	return [...parts, ...swapped];
}

const holdsPart = (written: string, { letters, at }: Part, wrong: number) =>
	written.slice(Math.max(0, at - wrong), at + letters.length + wrong).includes(letters);

/**
 * Minimum length from which a word is also compared with the beginning of a longer word: an ending or a plural may be
 * missing.
 */
const beginningFrom = 6;

/** The distance of a word from a known word, or from a prefix of it; a prefix scores slightly worse. */
function distance(word: string, written: string, wrong: number): number {
	const near = distancesToBeginnings(word, written.slice(0, word.length + wrong + 1));
	const whole = near[written.length] ?? Number.POSITIVE_INFINITY;
	if (word.length < beginningFrom) return whole;
	return Math.min(whole, Math.min(...near.slice(word.length - wrong)) + 0.5);
}

const withoutDoubles = (word: string) => word.replace(/(.)\1+/gu, "$1");

/**
 * Whether a difference in a short word may be a typing error. In four letters, only swapped or doubled letters are
 * accepted; in five letters, other differences are accepted too if the first letter is the same.
 */
function isForgiven(word: string, written: string): boolean {
	const length = Math.min(word.length, written.length);
	if (length > 5 || (length === 5 && word[0] === written[0])) return true;
	return isSwapped(word, written) || withoutDoubles(word) === withoutDoubles(written);
}

/** The known words nearest to a word, all at the same distance; empty when none is near enough. */
export function nearestWords(word: string, written: Iterable<string>): string[] {
	const wrong = mostWrong(word.length);
	if (wrong === 0) return [];
	const parts = partsOf(word, wrong);
	// tens of thousands are compared: cheap checks come first
	const candidates = new Set<string>();
	for (const each of written)
		if (each.length >= word.length - wrong && parts.some(({ letters }) => each.includes(letters)))
			candidates.add(each);
	const near = [...candidates]
		.filter((each) => parts.some((part) => holdsPart(each, part, wrong)))
		.map((each) => ({ each, far: distance(word, each, wrong) }))
		.filter(({ each, far }) => far < Math.min(wrong, mostWrong(each.length)) + 1)
		.filter(({ each }) => isForgiven(word, each))
		.sort((a, b) => a.far - b.far || (a.each < b.each ? -1 : 1));
	return near.filter(({ far }) => far === near[0]?.far).map(({ each }) => each);
}

/** Number of first letters that a suggested word must share with the typed word. */
const sharedBeginning = 2;

/** The prefix shared by all results of `similarWords`; undefined for a word that is too short. */
export const beginningOf = (word: string): string | undefined =>
	word.length > sharedBeginning ? word.slice(0, sharedBeginning) : undefined;

/**
 * Known words similar to a word, as suggestions to choose from: more differences are allowed than for a word that is
 * replaced automatically.
 */
export function similarWords(word: string, written: Iterable<string>, most: number): string[] {
	const beginning = beginningOf(word);
	if (beginning === undefined) return [];
	const wrong = word.length < 6 ? 1 : 2;
	return [...new Set(written)]
		.filter((each) => each.startsWith(beginning) && each.length > sharedBeginning)
		.map((each) => ({ each, far: distance(word, each, wrong) }))
		.filter(({ far }) => far <= wrong)
		.sort((a, b) => a.far - b.far || (a.each < b.each ? -1 : 1))
		.slice(0, most)
		.map(({ each }) => each);
}

/**
 * Queries to suggest when a query has no hits: all words of the query, then the query with one word replaced, then each
 * word separately.
 * @param ways replacements for each word of the query, most likely first: the word itself when it has hits, empty when
 *   nothing is similar
 */
export function otherQuestions(ways: string[][]): string[] {
	const whole = ways.flatMap((words, at) =>
		words.map((word) =>
			ways
				.map(([likeliest], index) => (index === at ? word : likeliest))
				.filter(Boolean)
				.join(" "),
		),
	);
	return [...new Set([...whole, ...ways.flat()])];
}
