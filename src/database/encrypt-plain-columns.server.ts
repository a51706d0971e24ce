import { and, eq, or, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Context } from "./context.server.ts";

// Columns that an earlier release stored as plain text are encrypted at the first start of a newer one: SQL has no key.

const rowsAtOnce = 200;
/** Prefix of every text that `seal` produces; no text that a person enters here begins like this. */
const sealedStart = "v1.";
const isPlain = (column: PgColumn) => sql`(${column} <> '' and ${column} not like ${`${sealedStart}%`})`;

/**
 * Encrypts the remaining plain values in `encrypted()` columns of a table. Does nothing when all are encrypted, so it can
 * run at each start.
 * @param key the table's id column
 * @param columns by their names in the table's schema
 * @returns how many rows were sealed
 */
export async function encryptPlainColumns(
	ctx: Context,
	table: PgTable,
	key: PgColumn,
	columns: Record<string, PgColumn>,
): Promise<number> {
	// as they lie there, not opened
	const asStored = Object.fromEntries(
		Object.entries({ ...columns, key }).map(([name, column]) => [name, sql<string | null>`${column}`]),
	);
	let count = 0;
	for (;;) {
		const rows: Record<string, string | null>[] = await ctx.db
			.select(asStored)
			.from(table)
			.where(or(...Object.values(columns).map(isPlain)))
			.limit(rowsAtOnce);
		if (rows.length === 0) return count;
		for (const { key: id, ...stored } of rows) {
			const plain = Object.entries(stored).filter(([, value]) => value && !value.startsWith(sealedStart));
			await ctx.db
				.update(table)
				.set(Object.fromEntries(plain))
				// what was changed meanwhile is looked at again
				.where(and(eq(key, id), ...plain.map(([name, value]) => sql`${columns[name]} = ${value}`)));
		}
		count += rows.length;
	}
}
