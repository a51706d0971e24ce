import type { Context } from "#database/context.server.ts";
import { enqueueJob } from "#domain/foundation/job/enqueue-job.server.ts";
import type { Work } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { hour } from "#platform/clock.ts";

// Deletes what is no longer needed (SECURITY P38). Each noun says how long it stores something.

/** A partial file that has not grown for an hour is no longer being written. */
export const sweepPartialFiles = (ctx: Context) => ctx.storage.sweep(new Date(ctx.now().getTime() - hour));

/** Queues the next hour's sweep; however many processes call this, only one sweep is queued. */
export async function scheduleRetention(ctx: Context): Promise<void> {
	const runAt = new Date((Math.floor(ctx.now().getTime() / hour) + 1) * hour);
	await enqueueJob(ctx, {
		kind: "retention.sweep",
		runAt,
		uniqueKey: `retention.sweep ${runAt.toISOString()}`,
	});
}

/** The job: removes expired data, and queues the next sweep even if this one fails. */
export async function sweepAll(ctx: Context, sweeps: readonly Work[]): Promise<void> {
	await scheduleRetention(ctx);
	for (const sweep of sweeps) await sweep(ctx);
}
