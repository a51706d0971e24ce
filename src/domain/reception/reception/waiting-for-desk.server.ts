import { and, count, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { status } from "./state/status.ts";
import { reception, receptionEvent, visitOutcome } from "./table.server.ts";

// What waits for the desk: requests that have not been looked at, and those where the patient or the sampler acted last.

/** SQL for the kind of actor who set the current state. */
const broughtBy = sql`(
	select ${receptionEvent.actorKind} from ${receptionEvent}
	where ${receptionEvent.receptionId} = ${reception.id} and ${receptionEvent.from} <> ${receptionEvent.to}
	order by ${receptionEvent.at} desc, ${receptionEvent.id} desc limit 1
)`;

/** Condition: the patient has answered, and the desk has not decided since then. */
const isAnswered = and(eq(reception.websiteReceptionStatus, status.inReview), sql`${broughtBy} = 'patient'`);

/** Condition: the patient has refused the list that the desk changed. */
const isRefused = and(
	eq(reception.listApproval, "refused"),
	inArray(reception.websiteReceptionStatus, [status.inReview, status.accepted, status.scheduled]),
);

/** Condition: the sampler returned without a sample, and the desk has not handled the request since then. */
const isUnsampled = and(
	eq(reception.websiteReceptionStatus, status.inReview),
	sql`exists (select from ${visitOutcome} where ${visitOutcome.receptionId} = ${reception.id}
		and ${visitOutcome.kind} = 'could-not' and ${visitOutcome.receptionVersion} = ${reception.version})`,
);

/**
 * Condition for requests that wait for the desk: new, answered, refused after a changed list, or without a sample. Used
 * for both the count and the list.
 */
export const isWaiting = and(
	// few of many: they are found by their state before anything else is asked about them
	inArray(reception.websiteReceptionStatus, [
		status.submitted,
		status.inReview,
		status.accepted,
		status.scheduled,
	]),
	or(eq(reception.websiteReceptionStatus, status.submitted), isAnswered, isRefused, isUnsampled),
) as SQL;

/** How many of the requests that match a condition are waiting for the desk. */
export async function countWaiting(ctx: Context, where: SQL | undefined): Promise<number> {
	const [row] = await ctx.db.select({ n: count() }).from(reception).where(and(where, isWaiting));
	return row?.n ?? 0;
}

/** The given requests in which the patient has answered the desk. */
export async function answeredAmong(ctx: Context, ids: string[]): Promise<ReadonlySet<string>> {
	if (ids.length === 0) return new Set();
	const rows = await ctx.db
		.select({ id: reception.id })
		.from(reception)
		.where(and(inArray(reception.id, ids), isAnswered));
	return new Set(rows.map(({ id }) => id));
}
