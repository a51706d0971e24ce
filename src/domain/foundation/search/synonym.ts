import { fold, foldTight } from "#locale/text/fold.ts";
import groups from "./synonyms.json" with { type: "json" };

// Words that mean the same to who looks for a test or a post, in both languages. A group is read in all directions.

const byWord = new Map<string, Set<string>>();
for (const group of groups)
	for (const word of group) {
		const synonyms = byWord.get(foldTight(word)) ?? new Set();
		for (const other of group) if (other !== word) synonyms.add(fold(other));
		byWord.set(foldTight(word), synonyms);
	}

/** Every word and phrase that has synonyms, normalised, without spaces. */
export const synonymWords: string[] = [...byWord.keys()];
/** Number of words in the longest phrase that has synonyms. */
export const maxPhraseWords = Math.max(...groups.flat().map((phrase) => fold(phrase).split(" ").length));

/** Synonyms of a word or phrase, normalised, with spaces. @param tight normalised, without spaces */
export const synonymsOf = (tight: string): string[] => [...(byWord.get(tight) ?? [])];
