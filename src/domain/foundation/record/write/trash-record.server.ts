import type { TransactionContext } from "#database/context.server.ts";
import { change, living, type RecordTable } from "./record-table.server.ts";

/**
 * Moves a record to the trash: the record is hidden from every list, and can be restored. @throws DomainError as
 * `updateRecord`
 */
export const trashRecord = <Table extends RecordTable>(
	tx: TransactionContext,
	table: Table,
	id: string,
	expected: number,
) => change(tx, table, living(table, id), expected, { deletedAt: tx.now() });
