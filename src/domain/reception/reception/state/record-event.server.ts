import type { TransactionContext } from "#database/context.server.ts";
import { newId } from "#platform/ids.server.ts";
import { receptionEvent } from "../table.server.ts";
import type { EventChange } from "./history-change.ts";
import type { Status } from "./status.ts";

type EventFacts = {
	receptionId: string;
	/** The previous state; undefined for the first event. */
	from?: Status;
	to: Status;
	/** The reason; empty if there is none. */
	reason?: string;
	/** Changes besides the state. */
	change?: EventChange | null;
};

/**
 * Adds an event to the history of a request: user, time, old and new state, reason, and other changes.
 * @returns the event's id
 */
export async function recordEvent(
	tx: TransactionContext,
	{ receptionId, from, to, reason = "", change = null }: EventFacts,
): Promise<string> {
	const { actor } = tx;
	const actorId = actor.kind === "staff" ? actor.staffId : actor.kind === "patient" ? actor.accountId : null;
	const id = newId();
	await tx.db.insert(receptionEvent).values({
		id,
		receptionId,
		at: tx.now(),
		from: from ?? null,
		to,
		actorKind: actor.kind,
		actorId,
		reason: reason || null,
		change: change && JSON.stringify(change),
	});
	return id;
}
