import { ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { untyped } from "#domain/foundation/record/known-column.server.ts";
import { type Searched, searchFields, searchVersion } from "./search-index.ts";
import type { SearchKind } from "./table.server.ts";
import { storeVocabulary } from "./vocabulary.server.ts";

// When the rules for the words of a record have changed, a program makes those of all records again as it starts.

/** Number of records reindexed in one transaction. */
export const reindexBatch = 200;

/** A kind of searchable record. Exported by the folder of the kind, and listed in the composition root. */
export type SearchSource = {
	table: PgTable & { searchVersion: PgColumn };
	/**
	 * Creates the search words of at most `reindexBatch` records whose version is not `searchVersion`. @returns the number
	 * of these records
	 */
	renew: (tx: TransactionContext) => Promise<number>;
};

/**
 * A record whose search words were made by older rules; `locale` is empty for a record with one set of words for both
 * languages.
 */
type Outdated = { id: string; locale: string; searched: Searched };

/** Stores the search words of records. @param key compares the row `t` with the row `made`, by `id` and `locale` */
export async function writeSearched(
	tx: TransactionContext,
	kind: SearchKind,
	table: PgTable,
	key: SQL,
	rows: Outdated[],
): Promise<void> {
	const made = rows.map(({ searched, ...row }) => ({ ...row, ...searchFields(searched) }));
	await storeVocabulary(
		tx,
		kind,
		made.flatMap(({ vocabulary }) => vocabulary),
	);
	const json = JSON.stringify(
		made.map(({ vocabulary: _, words, ...row }) => ({ ...row, words: words.join(" ") })),
	);
	await tx.db.execute(sql`update ${table} as t
		set search_head = made."searchHead", words = string_to_array(made.words, ' '), search_version = made."searchVersion"
		from json_to_recordset(${json}::json) as made(id uuid, locale text, "searchHead" text, words text, "searchVersion" int)
		where ${key}`);
}

/**
 * Recreates the search words of all records whose words were made by other versions of the rules; does nothing if there are
 * no such records.
 */
export async function reindex(ctx: Context, sources: readonly SearchSource[]): Promise<void> {
	for (const { table, renew } of sources)
		while (await isOutdated(ctx, table))
			await mutate(ctx, "search.renew", async (tx, entry) => {
				entry.detail("count", await renew(tx));
				entry.pagesChanged();
			});
}

async function isOutdated(ctx: Context, table: SearchSource["table"]): Promise<boolean> {
	const rows = await ctx.db
		.select({ version: table.searchVersion })
		.from(untyped(table))
		.where(ne(table.searchVersion, searchVersion))
		.limit(1);
	return rows.length > 0;
}
