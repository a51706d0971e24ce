import type { Context } from "#database/context.server.ts";
import { fold } from "#locale/text/fold.ts";
import { answers, found, type Searchable } from "./match-words.server.ts";
import { emptyQuery, interpretations, type SearchQuery } from "./query-interpretation.ts";
import { vocabularyOf } from "./vocabulary.server.ts";

/**
 * The search query for a text and a kind of record; undefined if the text consists only of spaces, and a query with empty
 * `ways` if no record can match.
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
