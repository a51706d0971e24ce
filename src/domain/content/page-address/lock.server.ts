import { sql } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";

/** Any number, ours alone. */
const lockNumber = 4_301;

/** From here to the end of the transaction nobody else changes where addresses lead: two redirects could make a circle. */
export const lockRedirects = (tx: TransactionContext) =>
	tx.db.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
