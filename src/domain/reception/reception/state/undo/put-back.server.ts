import { eq, sql } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { withdrawSms } from "#domain/message/sms-outbox/withdraw-sms.server.ts";
import { moveSlotBack } from "#domain/sampling/sampling/slot/move-slot-back.server.ts";
import { releaseSlot } from "#domain/sampling/sampling/slot/release-slot.server.ts";
import { takeSlotAgain } from "#domain/sampling/sampling/slot/take-slot-again.server.ts";
import { conflict } from "#platform/errors.ts";
import { announceChange } from "../../announce.server.ts";
import type { ReceptionRecord } from "../../patient/as-patient-reception.server.ts";
import { reception, receptionEvent, receptionItem, receptionUndo } from "../../table.server.ts";
import { status } from "../status.ts";
import { readBefore, undoable } from "./undo.server.ts";

/**
 * Restores what the last step changed: state, list, sampling slot and history; the message about the step is not sent.
 * @param row locked
 * @throws DomainError `reception.undo` when it is too late, the step is another user's, or something has happened since;
 *   `reception.undo-place` when the sampling slot has been taken in the meantime
 */
export async function putBack(tx: TransactionContext, row: ReceptionRecord): Promise<void> {
	const kept = await undoable(tx, row);
	if (!kept) throw conflict("reception.undo");
	const { columns, items } = readBefore(kept.before);
	if (kept.isSlotReleased && row.slotId)
		await takeSlotAgain(tx, row.slotId).catch(() => {
			throw conflict("reception.undo-place");
		});
	// reopened, and then undone
	if (columns.websiteReceptionStatus === status.rejected && row.slotId) await releaseSlot(tx, row.slotId);
	if (row.slotId && columns.slotId && columns.slotId !== row.slotId)
		await moveSlotBack(tx, { from: row.slotId, to: columns.slotId }).catch(() => {
			throw conflict("reception.undo-place");
		});
	if (kept.smsId && !(await withdrawSms(tx, kept.smsId))) throw conflict("reception.undo");
	await tx.db
		.update(reception)
		.set({ ...columns, version: sql`${reception.version} + 1`, updatedAt: tx.now() })
		.where(eq(reception.id, row.id));
	announceChange(tx, row.id, row.version + 1);
	await tx.db.delete(receptionItem).where(eq(receptionItem.receptionId, row.id));
	if (items.length) await tx.db.insert(receptionItem).values(items);
	await tx.db.delete(receptionEvent).where(eq(receptionEvent.id, kept.eventId));
	await tx.db.delete(receptionUndo).where(eq(receptionUndo.receptionId, row.id));
}
