import { asc, inArray } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { slot } from "../table.server.ts";
import { giveBack } from "./release-slot.server.ts";
import { takeSlotAgain } from "./take-slot-again.server.ts";

/**
 * Releases the booking of the slot `from` and books the earlier slot `to` again.
 * @throws DomainError `slot.unavailable` (full) when the earlier slot has become full in the meantime
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
