import { asc, inArray } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { slot } from "../table.server.ts";
import { giveBack } from "./release-slot.server.ts";
import { takeSlotAgain } from "./take-slot-again.server.ts";

/**
 * Gives a place back and claims the earlier one again.
 * @throws DomainError `slot.unavailable` (full) when the earlier place has been taken in the meantime
 */
export async function moveSlotBack(tx: TransactionContext, { from, to }: { from: string; to: string }) {
	// in the order of everybody
	await tx.db
		.select({ id: slot.id })
		.from(slot)
		.where(inArray(slot.id, [from, to]))
		.orderBy(asc(slot.id))
		.for("update");
	await takeSlotAgain(tx, to);
	await giveBack(tx, from, 1);
}
