import { fold } from "#locale/text/fold.ts";

// What a record is found by: each of its words, and words that are often written together also as one word:
// «کم‌خونی», «کم خونی» and «کمخونی» are one.

/** The searchable parts of a record. */
export type Searched = {
	/** The record's own names, the most specific first. */
	names: string[];
	/** Other names, and a short description. */
	others: string[];
	/** The rest of its text. */
	text?: string;
};

/** The stored search data of a record: see `searchColumns`. */
export type SearchFields = { searchHead: string; words: string[]; searchVersion: number };

/**
 * Increase this whenever this file makes different words from the same record: the program then indexes all records again.
 */
export const searchVersion = 2;

/** Maximum length of a word: an index cannot hold words of several kilobytes, and a search does not need their ends. */
const maxWord = 80;
/**
 * Normalising removes this sign from every word. It joins words that are written together, and marks a word found only in
 * running text: such a word is not offered for a typed word that is merely similar.
 */
export const seam = "+";

const split = (folded: string) => folded.split(" ").filter(Boolean);
/** Splits «b12» into b and 12. */
const pieces = (word: string) => word.match(/\d+|[^\d]+/g) ?? [];

/** Joins neighbouring words, from two words up to `most` words. */
function joined(words: string[], most: number): string[] {
	const all: string[] = [];
	for (let length = 2; length <= most; length++)
		for (let at = 0; at + length <= words.length; at++) all.push(words.slice(at, at + length).join(seam));
	return all;
}

/** Maximum number of neighbouring words that are joined into one; all smaller numbers are joined too. */
export const joinedInPhrase = 2;
/** Maximum number of words of a name that is also indexed as one word. */
const maxTogether = 6;

function ofPhrase(phrase: string): string[] {
	const words = split(fold(phrase));
	const whole = words.length > joinedInPhrase && words.length <= maxTogether ? [words.join(seam)] : [];
	return [...words, ...words.flatMap(pieces), ...joined(words, joinedInPhrase), ...whole];
}

/** In running text, only words connected by a half-space or a sign are also joined into one word. */
function ofText(text: string): string[] {
	return text.split(/\s+/).flatMap((chunk) => {
		const words = split(fold(chunk));
		return [...words, ...words.flatMap(pieces), ...(words.length > 1 ? joined(words, words.length) : [])];
	});
}

/** The search columns of a record, and its words for the vocabulary. */
export function searchFields({
	names,
	others,
	text = "",
}: Searched): SearchFields & { vocabulary: string[] } {
	const cut = (word: string) => word.slice(0, maxWord);
	const inHead = new Set([...names, ...others].flatMap(ofPhrase).map(cut));
	const inText = new Set(
		ofText(text)
			.map(cut)
			.filter((word) => !inHead.has(word)),
	);
	const segment = (phrases: string[]) => phrases.map((phrase) => `${fold(phrase)} | `).join("");
	return {
		searchHead: `| ${segment(names)}# | ${segment(others)}`,
		words: [...new Set([...inHead, ...inText].map((word) => word.replaceAll(seam, "")))],
		vocabulary: [...inHead, ...[...inText].map((word) => seam + word)],
		searchVersion,
	};
}
