import { asc, eq, lte, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { withdrawSms } from "#domain/message/sms-outbox/service.server.ts";
import {
	moveSlotBack,
	releaseSlot,
	takeSlotAgain,
} from "#domain/sampling/sampling/slot/slot-hold-and-claim.server.ts";
import { second } from "#platform/clock.ts";
import { conflict } from "#platform/errors.ts";
import { announceChange } from "../announce.server.ts";
import type { ReceptionRecord } from "../patient-reception.server.ts";
import { reception, receptionEvent, receptionItem, receptionUndo } from "../table.server.ts";
import { status } from "./status.ts";
import { undoMs } from "./transitions.ts";

// Undoes a step of the desk completely, within a minute, by its author, before any message is sent (panel 5.6). The audit trail
// has both.

type Item = typeof receptionItem.$inferSelect;
type Before = { columns: Partial<ReceptionRecord>; items: Item[] };

/** A message goes out so much later: taking the step back has ended by then. */
const graceMs = 2 * second;

/** When the message of a step that is taken now may go out. */
export const undoEnd = (tx: Context): Date => new Date(tx.now().getTime() + undoMs + graceMs);

const itemsOf = (tx: Context, receptionId: string) =>
	tx.db
		.select()
		.from(receptionItem)
		.where(eq(receptionItem.receptionId, receptionId))
		.orderBy(asc(receptionItem.sort));

/** Keeps what a step of the desk changes, instead of what the one before it changed. @param row the reception before it */
export async function keepForUndo(
	tx: TransactionContext,
	row: ReceptionRecord,
	changed: readonly (keyof ReceptionRecord)[],
	{ eventId, smsId, isSlotReleased }: { eventId: string; smsId: string | null; isSlotReleased: boolean },
): Promise<void> {
	if (tx.actor.kind !== "staff") return;
	const columns = Object.fromEntries(changed.map((name) => [name, row[name]]));
	const before: Before = { columns, items: await itemsOf(tx, row.id) };
	const kept = {
		staffId: tx.actor.staffId,
		version: row.version + 1,
		until: new Date(tx.now().getTime() + undoMs),
		eventId,
		smsId,
		isSlotReleased,
		before: JSON.stringify(before),
	};
	await tx.db
		.insert(receptionUndo)
		.values({ receptionId: row.id, ...kept })
		.onConflictDoUpdate({ target: receptionUndo.receptionId, set: kept });
}

const moments = ["slotStartsAt", "slotEndsAt", "sampledAt", "stageSince"] as const;

function readBefore(text: string): Before {
	const { columns, items } = JSON.parse(text);
	const dated = moments.filter((name) => columns[name]).map((name) => [name, new Date(columns[name])]);
	return { columns: { ...columns, ...Object.fromEntries(dated) }, items };
}

/** What this person can undo now: nothing has happened to the reception since. */
async function undoable(ctx: Context, row: ReceptionRecord) {
	const [kept] = await ctx.db.select().from(receptionUndo).where(eq(receptionUndo.receptionId, row.id));
	const isOwn = ctx.actor.kind === "staff" && kept?.staffId === ctx.actor.staffId;
	return isOwn && kept.version === row.version && kept.until > ctx.now() ? kept : undefined;
}

/** Whole seconds in which this person may still undo the last step; 0 when not. */
export async function undoSecondsLeft(ctx: Context, row: ReceptionRecord): Promise<number> {
	const kept = await undoable(ctx, row);
	return kept ? Math.ceil((kept.until.getTime() - ctx.now().getTime()) / second) : 0;
}

/**
 * Restores what the last step changed: state, list, sampling slot, history; its message is not sent.
 * @param row locked
 * @throws DomainError `reception.undo` when it is too late, another person's, or something has happened since;
 * `reception.undo-place` when the sampling slot is taken by now
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

/** Deletes undo data that can no longer be used. */
export async function sweepUndo(ctx: Context): Promise<void> {
	await ctx.db.delete(receptionUndo).where(lte(receptionUndo.until, ctx.now()));
}
