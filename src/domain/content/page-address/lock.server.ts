import { sql } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";

/** An arbitrary number that only we use. */
const lockNumber = 4_301;

/** From here to the end of the transaction no other one changes redirects: two at once could form a loop. */
export const lockRedirects = (tx: TransactionContext) =>
	tx.db.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
