import { sql } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";

/** An arbitrary number that is used only for this lock. */
const lockNumber = 4_301;

/** Locks redirects until the end of the transaction, because two simultaneous changes could form a loop. */
export const lockRedirects = (tx: TransactionContext) =>
	tx.db.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
