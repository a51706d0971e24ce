import type { TransactionContext } from "#database/context.server.ts";
import { newId } from "#platform/ids.server.ts";
import { receptionEvent } from "../table.server.ts";
import type { EventChange } from "./history-change.ts";
import type { Status } from "./status.ts";

type EventFacts = {
	receptionId: string;
	/** Undefined for the first event. */
	from?: Status;
	to: Status;
	/** Empty for none. */
	reason?: string;
	/** Further changes. */
	change?: EventChange | null;
};

/**
 * Adds an event to the history of a request: who, when, from which state to which, why, and what else has changed.
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
