import { eq } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { untyped } from "../known-column.server.ts";
import { type RecordTable, staffIdOf } from "./record-table.server.ts";

/** Stores who created a new record. */
export const signRecord = (tx: TransactionContext, table: RecordTable, id: string) =>
	tx.db
		.update(untyped(table))
		.set({ updatedBy: staffIdOf(tx) })
		.where(eq(table.id, id));
