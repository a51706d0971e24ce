import { fold } from "#locale/text/fold.ts";

// What a record is found by: each of its words, and words that are often written together also as one word:
// «کم‌خونی», «کم خونی» and «کمخونی» are one.

/** The searchable parts of a record. */
export type Searched = {
	/** The record's own names, the most specific name first. */
	names: string[];
	/** Other names of the record, and a short description. */
	others: string[];
	/** The rest of the record's text. */
	text?: string;
};

/** The stored search data of a record: see `searchColumns`. */
export type SearchFields = { searchHead: string; words: string[]; searchVersion: number };

/**
 * Increase this version whenever this file makes different words from the same record: the program then indexes all records
 * again.
 */
export const searchVersion = 2;

/**
 * Maximum length of an indexed word: an index cannot hold words of several kilobytes, and a search does not need the ends
 * of long words.
 */
const maxWord = 80;
/**
 * A sign that normalising removes from every word, so that it can be used as a mark: between words that are written
 * together, and on a word found only in running text, which is not offered when a typed word is merely similar.
 */
export const seam = "+";

const split = (folded: string) => folded.split(" ").filter(Boolean);
/** Splits a word into its letters and digits: «b12» into `b` and `12`. */
const pieces = (word: string) => word.match(/\d+|[^\d]+/g) ?? [];

/** Joins neighbouring words into one: every two words, and also longer groups of up to `most` words. */
function joined(words: string[], most: number): string[] {
	const all: string[] = [];
	for (let length = 2; length <= most; length++)
		for (let at = 0; at + length <= words.length; at++) all.push(words.slice(at, at + length).join(seam));
	return all;
}

/** At most this many neighbouring words are joined into one; shorter combinations are joined too. */
export const joinedInPhrase = 2;
/** A name with at most this many words is also indexed as one word. */
const maxTogether = 6;

function ofPhrase(phrase: string): string[] {
	const words = split(fold(phrase));
	const whole = words.length > joinedInPhrase && words.length <= maxTogether ? [words.join(seam)] : [];
	return [...words, ...words.flatMap(pieces), ...joined(words, joinedInPhrase), ...whole];
}

/** The words of a running text; only words connected by a half-space or punctuation are also joined. */
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
