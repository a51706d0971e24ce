import { and, asc, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { second } from "#platform/clock.ts";
import { everyKind, inLane } from "./lane.server.ts";
import { job } from "./table.server.ts";

export type Job = typeof job.$inferSelect;

/** Claims due jobs for `leaseSeconds`; two workers never claim the same job. */
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
