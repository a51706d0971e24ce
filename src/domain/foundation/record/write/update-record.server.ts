import type { SQL } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { untyped } from "../known-column.server.ts";
import { change, living, type RecordTable, raised } from "./record-table.server.ts";

/**
 * Changes a record that is not in the trash.
 * @param expected the version that was read; undefined for the program itself
 * @throws DomainError `record.not-found`; `record.stale` when another user saved in the meantime
 */
export const updateRecord = <Table extends RecordTable>(
	tx: TransactionContext,
	table: Table,
	id: string,
	expected: number | undefined,
	set: { [Name in keyof Table["$inferInsert"]]?: Table["$inferInsert"][Name] | SQL },
) => change(tx, table, living(table, id), expected, set);

/** Changes every record selected by `where`, because another record on which they depend has changed. */
export const updateRecords = <Table extends RecordTable>(
	tx: TransactionContext,
	table: Table,
	where: SQL,
	set: { [Name in keyof Table["$inferInsert"]]?: Table["$inferInsert"][Name] | SQL },
) =>
	tx.db
		.update(untyped(table))
		.set({ ...set, ...raised(tx, table) })
		.where(where);
