import { and, asc, eq, gt, inArray, isNull, lt, lte, notInArray, or, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { second } from "#platform/clock.ts";
import { randomFraction } from "#platform/ids.server.ts";
import { job } from "./table.server.ts";

export type Job = typeof job.$inferSelect;

/**
 * Puts work into the queue. Inside a transaction the job is there exactly when that transaction is.
 * @param uniqueKey a second job with the same key is dropped while the first one waits
 */
export async function enqueueJob(
	ctx: Context,
	work: { kind: string; payload?: Record<string, unknown>; runAt?: Date; uniqueKey?: string },
): Promise<void> {
	const { kind, payload = {}, runAt = ctx.now(), uniqueKey } = work;
	await ctx.db.insert(job).values({ kind, payload, runAt, uniqueKey }).onConflictDoNothing();
	const wake = () => ctx.database.notify("jobs", kind);
	if (ctx.transaction) ctx.transaction.afterCommit(wake);
	else await wake();
}

/** Kinds of jobs that one queue of a worker takes, or leaves to another. */
export type Lane = { only: string[] } | { except: string[] };

const inLane = (lane: Lane) =>
	"only" in lane ? inArray(job.kind, lane.only) : notInArray(job.kind, lane.except);
const everyKind: Lane = { except: [] };

/** Takes due jobs for `leaseSeconds`; two workers never take the same one. */
export async function claimJobs(
	ctx: Context,
	count: number,
	leaseSeconds: number,
	lane = everyKind,
): Promise<Job[]> {
	const now = ctx.now();
	return ctx.database.transaction(async ({ db }) => {
		const due = await db
			.select({ id: job.id })
			.from(job)
			.where(
				and(
					inLane(lane),
					isNull(job.deadAt),
					lte(job.runAt, now),
					or(isNull(job.leaseUntil), lte(job.leaseUntil, now)),
				),
			)
			.orderBy(asc(job.runAt))
			.limit(count)
			.for("update", { skipLocked: true });
		if (due.length === 0) return [];
		return db
			.update(job)
			.set({
				leaseUntil: new Date(now.getTime() + leaseSeconds * second),
				attempts: sql`${job.attempts} + 1`,
			})
			.where(
				inArray(
					job.id,
					due.map(({ id }) => id),
				),
			)
			.returning();
	});
}

/** Makes jobs of a kind that failed and wait for another try due now: what failed them is over, or is to be tried out. */
export async function runNow(
	ctx: Context,
	kind: string,
	{ most, failedLessThan }: { most?: number; failedLessThan?: number } = {},
): Promise<void> {
	const waiting = ctx.db
		.select({ id: job.id })
		.from(job)
		.where(
			and(
				eq(job.kind, kind),
				gt(job.attempts, 0),
				failedLessThan === undefined ? undefined : lt(job.attempts, failedLessThan),
				gt(job.runAt, ctx.now()),
				isNull(job.leaseUntil),
				isNull(job.deadAt),
			),
		)
		// the fewest failures first, so that a job that always fails does not hold up the others
		.orderBy(asc(job.attempts), asc(job.runAt));
	await ctx.db
		.update(job)
		.set({ runAt: ctx.now() })
		.where(inArray(job.id, most === undefined ? waiting : waiting.limit(most)));
	await ctx.database.notify("jobs", kind);
}

/** The moment of the next waiting job, or undefined. */
export async function nextJobAt(ctx: Context, lane = everyKind): Promise<Date | undefined> {
	const [row] = await ctx.db
		.select({ at: sql<string>`min(greatest(${job.runAt}, coalesce(${job.leaseUntil}, ${job.runAt})))` })
		.from(job)
		.where(and(inLane(lane), isNull(job.deadAt)));
	return row?.at ? new Date(row.at) : undefined;
}

export async function finishJob(ctx: Context, id: string): Promise<void> {
	await ctx.db.delete(job).where(eq(job.id, id));
}

/** Two seconds, doubling up to ten minutes, with up to a quarter of jitter so that a herd spreads. */
export function backoffMs(attempts: number, jitter: number): number {
	const base = Math.min(2 * second * 2 ** (attempts - 1), 600 * second);
	return Math.round(base * (1 + jitter / 4));
}

/** Puts a failed job back, or on the dead letter list after `maxAttempts`. */
export async function returnJob(
	ctx: Context,
	failed: Job,
	reason: string,
	maxAttempts: number,
): Promise<void> {
	const dead = failed.attempts >= maxAttempts;
	const delay = backoffMs(failed.attempts, randomFraction());
	await ctx.db
		.update(job)
		.set({
			leaseUntil: null,
			lastError: reason.slice(0, 500),
			runAt: new Date(ctx.now().getTime() + delay),
			deadAt: dead ? ctx.now() : null,
		})
		.where(eq(job.id, failed.id));
}
