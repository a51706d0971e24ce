import type { Context } from "#database/context.server.ts";
import { enqueueJob } from "#domain/foundation/job/enqueue-job.server.ts";
import type { Work } from "#domain/foundation/manifest/manifest-parts.server.ts";
import { hour } from "#platform/clock.ts";

// Deletes what is no longer needed (SECURITY P38). Each noun says how long it stores something.

/** A file that grew by no byte for an hour is not being written. */
export const sweepPartialFiles = (ctx: Context) => ctx.storage.sweep(new Date(ctx.now().getTime() - hour));

/** Puts the next hour's sweep into the queue; any number of programs may ask, one sweep comes of it. */
export async function scheduleRetention(ctx: Context): Promise<void> {
	const runAt = new Date((Math.floor(ctx.now().getTime() / hour) + 1) * hour);
	await enqueueJob(ctx, {
		kind: "retention.sweep",
		runAt,
		uniqueKey: `retention.sweep ${runAt.toISOString()}`,
	});
}

/** The job: what is over is removed, and the next sweep is on its way even if this one fails. */
export async function sweepAll(ctx: Context, sweeps: readonly Work[]): Promise<void> {
	await scheduleRetention(ctx);
	for (const sweep of sweeps) await sweep(ctx);
}
