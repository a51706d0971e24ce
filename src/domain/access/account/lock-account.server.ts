import { eq } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { account } from "./table.server.ts";

/**
 * Holds an account for the rest of the transaction, so that what is counted of it stays true until it commits. Taken
 * before any other lock.
 */
export async function lockAccount(tx: TransactionContext, accountId: string): Promise<void> {
	await tx.db.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for("no key update");
}
