import { eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { TransactionContext } from "#database/context.server.ts";
import { stale } from "#platform/errors.ts";
import { rowsOf, untyped } from "../known-column.server.ts";
import { type SettingTable, staffIdOf } from "./record-table.server.ts";

/**
 * Saves the only row of a setting, or the row of a language; creates the row if it does not exist.
 * @param key the column that distinguishes the rows
 * @param expected the version that was read, 0 before the first save; undefined for the program itself
 * @throws DomainError `record.stale` when another user saved in the meantime
 */
export async function saveSetting<Table extends SettingTable>(
	tx: TransactionContext,
	table: Table,
	key: PgColumn,
	values: Table["$inferInsert"],
	expected: number | undefined,
): Promise<Table["$inferSelect"] & { version: number }> {
	const by = { updatedAt: tx.now(), updatedBy: staffIdOf(tx) };
	const changed = { ...values, ...by, version: sql`${table.version} + 1` };
	const rows = await tx.db
		.insert(untyped(table))
		.values({ ...values, ...by })
		.onConflictDoUpdate({
			target: key,
			set: changed,
			...(expected === undefined ? {} : { setWhere: eq(table.version, expected) }),
		})
		.returning();
	const [row] = rowsOf<Table["$inferSelect"] & { version: number }>(rows);
	// the row has another version now, or is gone
	if (!row || (expected !== undefined && row.version !== expected + 1)) throw stale();
	return row;
}
