import { and, asc, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { job } from "./table.server.ts";

/**
 * Makes the failed jobs of a kind due now instead of at their next attempt, because the cause of the failure has ended, or
 * to test whether it has.
 */
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
