import { eq, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { synonymWords } from "./synonym.ts";
import { type SearchKind, searchWord } from "./table.server.ts";
import { Vocabulary } from "./vocabulary.ts";

/** Stores the words of a record, always in the same order, so that two simultaneous saves cannot deadlock. */
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

/** The words of a kind of record, cached until something is published. */
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
