import { distancesToBeginnings } from "./edit-distance.ts";

// The known words that a mistyped word may mean (site 5.3). Words are folded.

/** Letters that may be wrong in a word of so many. */
function mostWrong(length: number): number {
	if (length < 4) return 0;
	return length < 9 ? 1 : 2;
}

/** A word in which a letter has changed places with the next one. */
const swappedAt = (word: string, at: number) =>
	`${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
const isSwapped = (word: string, written: string) => [0, 1, 2].some((at) => swappedAt(word, at) === written);

type Part = { letters: string; at: number };

/**
 * What a written word holds, and about where, when `word` differs from it in at most `wrong` letters: of one more part than
 * letters that are wrong one part is right, unless two letters at a seam have changed places.
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

/** A word is compared with the beginning of a longer one from so many letters: an ending or a plural may be missing. */
const beginningFrom = 6;

/** The distance of a word from a known one, or from a prefix of it, which counts as less good. */
function distance(word: string, written: string, wrong: number): number {
	const near = distancesToBeginnings(word, written.slice(0, word.length + wrong + 1));
	const whole = near[written.length] ?? Number.POSITIVE_INFINITY;
	if (word.length < beginningFrom) return whole;
	return Math.min(whole, Math.min(...near.slice(word.length - wrong)) + 0.5);
}

const withoutDoubles = (word: string) => word.replace(/(.)\1+/gu, "$1");

/**
 * Four letters are too few to tell a wrong one from another word, unless two have changed places or a key was pressed twice;
 * and who writes five knows the first.
 */
function isForgiven(word: string, written: string): boolean {
	const length = Math.min(word.length, written.length);
	if (length > 5 || (length === 5 && word[0] === written[0])) return true;
	return isSwapped(word, written) || withoutDoubles(word) === withoutDoubles(written);
}

/** The known words nearest to one, all at the same distance; empty when none is near enough. */
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

/** What a word that is only offered must share with the one that was typed. */
const sharedBeginning = 2;

/** The prefix shared by all results of `similarWords`; empty for a word too short for that. */
export const beginningOf = (word: string): string | undefined =>
	word.length > sharedBeginning ? word.slice(0, sharedBeginning) : undefined;

/** Written words that look like one: further from it than one we would put in its place, for the reader to choose from. */
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
 * Queries to suggest instead of one without hits: all its words, then one of them replaced at a time, then each word
 * separately.
 * @param ways replacements for each word of the query, most likely first: itself when it has hits,
 * nothing when nothing is similar
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
