import { eq } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { missingAddress } from "#domain/content/page-address/table.server.ts";

/** Removes an address from the list because it now has a target. */
export const forgetMissingAddress = (tx: TransactionContext, path: string) =>
	tx.db.delete(missingAddress).where(eq(missingAddress.path, path));
