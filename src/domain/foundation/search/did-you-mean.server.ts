import type { Context } from "#database/context.server.ts";
import { fold, foldTight } from "#locale/text/fold.ts";
import { otherQuestions } from "#locale/text/near-word.ts";
import { normaliseText } from "#locale/text/normalise-text.ts";
import { answers, found, type Searchable } from "./match-words.server.ts";
import { emptyQuery, interpretations, isIdle, type SearchQuery } from "./query-interpretation.ts";
import { vocabularyOf } from "./vocabulary.server.ts";

// Where a reader may go on whose search found nothing.

/** Minimum number of letters of a word that counts for the search. */
const minWord = 3;
const maxWords = 5;
const maxAlike = 3;
const maxTried = 16;
/** At most this many similar searches are suggested when nothing is found. */
const maxSuggestions = 4;

/** Returns texts, in their original spelling, that contain a normalised word. */
type Written = (word: string) => Promise<string[]>;

async function asWritten(word: string, written: Written): Promise<string | undefined> {
	const texts = await written(word);
	return texts
		.flatMap((text) => text.match(/[\p{L}\p{M}\p{N}-]+/gu) ?? [])
		.find((each) => fold(each) === word);
}

/** Normalised words in the spelling of our texts; a word that is in no text stays unchanged. */
export async function spelled(folded: string, written: Written): Promise<string> {
	const words = folded.split(" ").filter(Boolean);
	return (await Promise.all(words.map(async (word) => (await asWritten(word, written)) ?? word))).join(" ");
}

/**
 * Similar search texts to suggest for a search without results; each suggested text finds a record. A typed word that
 * occurs in a record stays as typed.
 */
export async function suggestSearches(
	ctx: Context,
	searchable: Searchable,
	typed: string,
	written: Written,
): Promise<string[]> {
	const words = normaliseText(typed)
		.split(/[\s\u200c]+/)
		.filter((word) => foldTight(word).length >= minWord && !isIdle(fold(word)))
		.slice(0, maxWords);
	if (words.length === 0) return [];
	const vocabulary = await vocabularyOf(ctx, searchable.kind);
	const literally = (text: string): SearchQuery => interpretations(text, vocabulary)[0]?.()[0] ?? emptyQuery;
	const areAnswered = (texts: string[]) =>
		found(
			ctx,
			searchable,
			texts.map((text) => answers(searchable, literally(text))),
		);
	const known = await areAnswered(words);
	const ways = await Promise.all(
		words.map(async (word, at) => {
			if (known[at]) return [word];
			const alike = await Promise.all(
				vocabulary.similar(fold(word), maxAlike).map((each) => asWritten(each, written)),
			);
			return alike.filter((each) => each !== undefined);
		}),
	);
	const tried = otherQuestions(ways).slice(0, maxTried);
	const answered = await areAnswered(tried);
	return tried.filter((_, at) => answered[at]).slice(0, maxSuggestions);
}
