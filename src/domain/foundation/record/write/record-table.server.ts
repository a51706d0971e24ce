import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { TransactionContext } from "#database/context.server.ts";
import { notFound, stale } from "#platform/errors.ts";
import { type Known, type KnownOrNull, rowsOf, untyped } from "../known-column.server.ts";

// Where versions of staff's records are raised, so that nothing is overwritten unseen. Receptions raise their own.

/** A table with a single row, or one row per language. */
export type SettingTable = PgTable & {
	version: Known<number>;
	updatedAt: Known<Date>;
	updatedBy: KnownOrNull<string>;
};

export type RecordTable = SettingTable & { id: Known<string>; deletedAt: KnownOrNull<Date> };

/** Records whose order is set by staff. */
export type OrderedTable = RecordTable & { position: Known<number> };

/** The id of the staff user who makes this change; null for the program itself. */
export const staffIdOf = ({ actor }: TransactionContext): string | null =>
	actor.kind === "staff" || actor.kind === "system" ? (actor.staffId ?? null) : null;

/** The column values that every change of a record sets. */
export const raised = (tx: TransactionContext, table: SettingTable) => ({
	version: sql`${table.version} + 1`,
	updatedAt: tx.now(),
	updatedBy: staffIdOf(tx),
});

/**
 * Changes the row selected by `where` if it has the expected version. @throws DomainError `record.not-found`,
 * `record.stale`
 */
export async function change<Table extends RecordTable>(
	tx: TransactionContext,
	table: Table,
	where: SQL | undefined,
	expected: number | undefined,
	set: object,
): Promise<Table["$inferSelect"]> {
	const rows = await tx.db
		.update(untyped(table))
		.set({ ...set, ...raised(tx, table) })
		.where(and(where, expected === undefined ? undefined : eq(table.version, expected)))
		.returning();
	const [row] = rowsOf<Table["$inferSelect"]>(rows);
	if (row) return row;
	throw (await tx.db.$count(untyped(table), where)) ? stale() : notFound();
}

export const living = (table: RecordTable, id: string) => and(eq(table.id, id), isNull(table.deletedAt));
export const inTrash = (table: RecordTable, id: string) => and(eq(table.id, id), isNotNull(table.deletedAt));
