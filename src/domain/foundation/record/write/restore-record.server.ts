import type { TransactionContext } from "#database/context.server.ts";
import { change, inTrash, type RecordTable } from "./record-table.server.ts";

/** Restores a record from the trash. @throws DomainError as `updateRecord`, also for a record that is not in the trash */
export const restoreRecord = <Table extends RecordTable>(
	tx: TransactionContext,
	table: Table,
	id: string,
	expected: number,
) => change(tx, table, inTrash(table, id), expected, { deletedAt: null });
