import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import type { SearchQuery } from "./query-interpretation.ts";
import type { SearchKind } from "./table.server.ts";

// A query in the database: which records answer it. ranking.server.ts says how well each does.

/** A kind of record that can be searched. */
export type Searchable = {
	kind: SearchKind;
	head: SQLWrapper;
	words: SQLWrapper;
	/** SQL: whether any record that the reader may see meets a condition. */
	isAny: (ctx: Context, condition: SQL | undefined) => SQL;
};

/**
 * SQL: whether a column contains one of the words. The list of words is a subquery, because with a literal list the planner
 * would unpack the words of every record.
 */
const holdsOne = (column: SQLWrapper, words: string[]) =>
	sql`${column} && (select string_to_array(${words.join(" ")}, ' '))`;

/** SQL condition: whether a record matches a search query. A query with empty `ways` matches no record. */
export function answers({ words }: Pick<Searchable, "words">, { ways }: SearchQuery): SQL | undefined {
	if (ways.length === 0) return sql`false`;
	return or(...ways.map((terms) => and(...terms.map((term) => holdsOne(words, term.words)))));
}

/** For each condition, whether at least one record meets it. */
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
