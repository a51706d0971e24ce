import type { Context } from "#database/context.server.ts";
import { fold } from "#locale/text/fold.ts";
import { answers, found, type Searchable } from "./match-words.server.ts";
import { emptyQuery, interpretations, type SearchQuery } from "./query-interpretation.ts";
import { vocabularyOf } from "./vocabulary.server.ts";

/**
 * What a text asks of a kind of record; undefined for a text without anything but spaces, and a question without a way for one
 * that no record answers.
 */
export async function getSearchQuery(
	ctx: Context,
	searchable: Searchable,
	title: string,
): Promise<SearchQuery | undefined> {
	if (!title.trim()) return undefined;
	if (!fold(title)) return emptyQuery;
	const vocabulary = await vocabularyOf(ctx, searchable.kind);
	for (const go of interpretations(title, vocabulary)) {
		const asked = go();
		const answered = await found(
			ctx,
			searchable,
			asked.map((each) => answers(searchable, each)),
		);
		const first = asked[answered.indexOf(true)];
		if (first) return first;
	}
	return emptyQuery;
}
