import { and, eq } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { notFound, stale } from "#platform/errors.ts";
import { untyped } from "../known-column.server.ts";
import { inTrash, type RecordTable } from "./record-table.server.ts";

/**
 * Permanently removes a record from the trash. @throws DomainError as `restoreRecord`; `record.in-use` while other records
 * refer to it
 */
export async function removeForGood(
	tx: TransactionContext,
	table: RecordTable,
	id: string,
	expected: number,
): Promise<void> {
	const where = inTrash(table, id);
	const removed = await tx.db
		.delete(untyped(table))
		.where(and(where, eq(table.version, expected)))
		.returning();
	if (removed.length === 0) throw (await tx.db.$count(untyped(table), where)) ? stale() : notFound();
}
