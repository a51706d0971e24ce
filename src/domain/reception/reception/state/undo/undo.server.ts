import { asc, eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { second } from "#platform/clock.ts";
import type { ReceptionRecord } from "../../patient/as-patient-reception.server.ts";
import { receptionItem, receptionUndo } from "../../table.server.ts";
import { undoMs } from "../transitions.ts";

// Undoes a step of the desk completely, within a minute, by its author, before any message is sent (panel 5.6). The audit trail
// has both.

type Item = typeof receptionItem.$inferSelect;
export type Before = { columns: Partial<ReceptionRecord>; items: Item[] };

/** Additional delay before a message is sent, so that undo has certainly ended by then. */
const graceMs = 2 * second;

/** The earliest time at which the message about a step taken now may be sent. */
export const undoEnd = (tx: Context): Date => new Date(tx.now().getTime() + undoMs + graceMs);

export const itemsOf = (tx: Context, receptionId: string) =>
	tx.db
		.select()
		.from(receptionItem)
		.where(eq(receptionItem.receptionId, receptionId))
		.orderBy(asc(receptionItem.sort));

const moments = ["slotStartsAt", "slotEndsAt", "sampledAt", "stageSince"] as const;

export function readBefore(text: string): Before {
	const { columns, items } = JSON.parse(text);
	const dated = moments.filter((name) => columns[name]).map((name) => [name, new Date(columns[name])]);
	return { columns: { ...columns, ...Object.fromEntries(dated) }, items };
}

/**
 * The stored data of the step that this user can undo now; undefined if there is no such step, for example because the
 * request has changed since.
 */
export async function undoable(ctx: Context, row: ReceptionRecord) {
	const [kept] = await ctx.db.select().from(receptionUndo).where(eq(receptionUndo.receptionId, row.id));
	const isOwn = ctx.actor.kind === "staff" && kept?.staffId === ctx.actor.staffId;
	return isOwn && kept.version === row.version && kept.until > ctx.now() ? kept : undefined;
}
