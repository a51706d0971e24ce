import { sql } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { staff } from "../table.server.ts";

export const raisedVersion = (tx: TransactionContext) => ({
	version: sql`${staff.version} + 1`,
	updatedAt: tx.now(),
});
