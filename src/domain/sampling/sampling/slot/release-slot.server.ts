import { eq, sql } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { slot } from "../table.server.ts";

export const giveBack = (tx: TransactionContext, slotId: string, places: number) =>
	tx.db
		.update(slot)
		.set({ taken: sql`${slot.taken} - ${places}` })
		.where(eq(slot.id, slotId));

/** Releases one booking of a slot. */
export async function releaseSlot(tx: TransactionContext, slotId: string): Promise<void> {
	await giveBack(tx, slotId, 1);
}
