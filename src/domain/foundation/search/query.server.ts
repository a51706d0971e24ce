import { and, eq, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { fold } from "#locale/text/fold.ts";
import { emptyQuery, interpretations, type SearchQuery } from "./query-interpretation.ts";
import { synonymWords } from "./synonym.ts";
import { type SearchKind, searchWord } from "./table.server.ts";
import { Vocabulary } from "./vocabulary.ts";

// A query in the database: which records answer it. ranking.server.ts says how well each does.

/** A kind of record that is searched. */
export type Searchable = {
	kind: SearchKind;
	head: SQLWrapper;
	words: SQLWrapper;
	/** Does a record that the reader may see fulfil a condition? */
	isAny: (ctx: Context, condition: SQL | undefined) => SQL;
};

/** Keeps the words of a record; in one order everywhere: two that are saved at once never wait for each other in a circle. */
export async function storeVocabulary(
	ctx: Context,
	kind: SearchKind,
	words: Iterable<string>,
): Promise<void> {
	const sorted = JSON.stringify([...new Set(words)].sort());
	await ctx.db.execute(
		sql`insert into ${searchWord} select ${kind}, json_array_elements_text(${sorted}::json) on conflict do nothing`,
	);
}

/** The words of a kind of record, kept until something is published. */
export async function vocabularyOf(ctx: Context, kind: SearchKind): Promise<Vocabulary> {
	const read = async () => {
		const [row] = await ctx.db
			.select({ words: sql<string | null>`string_agg(${searchWord.word}, ' ')` })
			.from(searchWord)
			.where(eq(searchWord.kind, kind));
		return new Vocabulary(row?.words?.split(" ") ?? [], synonymWords);
	};
	return ctx.cached?.(`search-words.${kind}`, read) ?? read();
}

/** The list is asked for, not said: for one that it knows the planner would unpack the words of every record. */
const holdsOne = (column: SQLWrapper, words: string[]) =>
	sql`${column} && (select string_to_array(${words.join(" ")}, ' '))`;

/** Does a record answer a question? A question without a way is answered by none. */
export function answers({ words }: Pick<Searchable, "words">, { ways }: SearchQuery): SQL | undefined {
	if (ways.length === 0) return sql`false`;
	return or(...ways.map((terms) => and(...terms.map((term) => holdsOne(words, term.words)))));
}

/** Which of these conditions hold for some record. */
export async function found(
	ctx: Context,
	{ isAny }: Searchable,
	conditions: (SQL | undefined)[],
): Promise<boolean[]> {
	if (conditions.length === 0) return [];
	const asked = conditions.map((condition) => isAny(ctx, condition));
	const [row] = await ctx.db
		.select({ found: sql<boolean[]>`array[${sql.join(asked, sql`, `)}]` })
		.from(sql`(select) one`);
	return row?.found ?? [];
}

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
