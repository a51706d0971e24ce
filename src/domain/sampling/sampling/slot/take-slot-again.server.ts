import { and, eq, lt, sql } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { conflict } from "#platform/errors.ts";
import { slot } from "../table.server.ts";

/**
 * Books a recently released slot again for the person who had it.
 * @throws DomainError `slot.unavailable` (full) when the slot has become full in the meantime
 */
export async function takeSlotAgain(tx: TransactionContext, slotId: string): Promise<void> {
	const [taken] = await tx.db
		.update(slot)
		.set({ taken: sql`${slot.taken} + 1` })
		.where(and(eq(slot.id, slotId), lt(slot.taken, slot.capacity)))
		.returning({ id: slot.id });
	if (!taken) throw conflict("slot.unavailable", { reason: "full" });
}
