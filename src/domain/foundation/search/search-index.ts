import { fold } from "#locale/text/fold.ts";

// What a record is found by: each of its words, and words that are often written together also as one word:
// «کم‌خونی», «کم خونی» and «کمخونی» are one.

/** What of a record is searched. */
export type Searched = {
	/** Its own names, the most telling first. */
	names: string[];
	/** Other names, and what tells of it in short. */
	others: string[];
	/** What else is written in it. */
	text?: string;
};

/** What the database stores of it: see `searchColumns`. */
export type SearchFields = { searchHead: string; words: string[]; searchVersion: number };

/** Raise it whenever this file makes different words of the same record: the program then indexes all records again. */
export const searchVersion = 2;

/** An index cannot hold words of kilobytes, and a search does not need their ends. */
const maxWord = 80;
/**
 * Folding removes this sign from every word. It joins words that are written together, and marks a word found only in running
 * text: such a word is not offered for a typed word that is merely similar.
 */
export const seam = "+";

const split = (folded: string) => folded.split(" ").filter(Boolean);
/** «b12» is b and 12 too. */
const pieces = (word: string) => word.match(/\d+|[^\d]+/g) ?? [];

/** Neighbours among words, from two to so many together. */
function joined(words: string[], most: number): string[] {
	const all: string[] = [];
	for (let length = 2; length <= most; length++)
		for (let at = 0; at + length <= words.length; at++) all.push(words.slice(at, at + length).join(seam));
	return all;
}

/** Most neighbouring words that are joined into one; all smaller numbers are joined too. */
export const joinedInPhrase = 2;
/** A whole name may be written together when it has so many words. */
const maxTogether = 6;

function ofPhrase(phrase: string): string[] {
	const words = split(fold(phrase));
	const whole = words.length > joinedInPhrase && words.length <= maxTogether ? [words.join(seam)] : [];
	return [...words, ...words.flatMap(pieces), ...joined(words, joinedInPhrase), ...whole];
}

/** Of running text only what a half-space or a sign holds together is one word as well. */
function ofText(text: string): string[] {
	return text.split(/\s+/).flatMap((chunk) => {
		const words = split(fold(chunk));
		return [...words, ...words.flatMap(pieces), ...(words.length > 1 ? joined(words, words.length) : [])];
	});
}

/** Columns of a record, and its words as the vocabulary keeps them. */
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
