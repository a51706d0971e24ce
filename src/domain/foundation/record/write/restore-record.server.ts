import type { TransactionContext } from "#database/context.server.ts";
import { change, inTrash, type RecordTable } from "./record-table.server.ts";

/** Takes a record out of the trash. @throws DomainError as `updateRecord`, of what is not in the trash too */
export const restoreRecord = <Table extends RecordTable>(
	tx: TransactionContext,
	table: Table,
	id: string,
	expected: number,
) => change(tx, table, inTrash(table, id), expected, { deletedAt: null });
