import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { second } from "#platform/clock.ts";
import { randomFraction } from "#platform/ids.server.ts";
import type { Job } from "./claim-jobs.server.ts";
import { job } from "./table.server.ts";

/**
 * The delay before the next attempt: two seconds, doubling up to ten minutes, with up to a quarter of jitter so that
 * simultaneous failures spread out.
 */
export function backoffMs(attempts: number, jitter: number): number {
	const base = Math.min(2 * second * 2 ** (attempts - 1), 600 * second);
	return Math.round(base * (1 + jitter / 4));
}

/** Puts a failed job back into the queue, or on the dead letter list after `maxAttempts`. */
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
