import { eq } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { account } from "./table.server.ts";

/**
 * Locks an account for the rest of the transaction, so that counts about it stay valid until the commit. Must be taken
 * before any other lock.
 */
export async function lockAccount(tx: TransactionContext, accountId: string): Promise<void> {
	await tx.db.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for("no key update");
}
