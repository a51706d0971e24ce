import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { addDays, dayInTehran, momentInTehran } from "#locale/date/date.ts";
import { enqueueJob } from "./enqueue-job.server.ts";

// Pages that name days (the holidays to come) are cached until something is published: each new day publishes them.

/** Schedules a job for the next midnight; however many processes call this function, only one job is created. */
export async function scheduleNewDay(ctx: Context): Promise<void> {
	const day = addDays(dayInTehran(ctx.now()), 1);
	await enqueueJob(ctx, {
		kind: "day.begin",
		runAt: momentInTehran(day, "00:00"),
		uniqueKey: `day.begin ${day}`,
	});
}

/**
 * The job at midnight: renders the pages again, then runs the daily tasks one after the other. It schedules the job for the
 * next midnight first, so that a failed task cannot prevent the next job.
 */
export async function startDay(
	ctx: Context,
	work: readonly ((ctx: Context) => Promise<unknown>)[],
): Promise<void> {
	await scheduleNewDay(ctx);
	await mutate(ctx, "day.begin", async (_tx, entry) => entry.pagesChanged());
	for (const each of work) await each(ctx);
}
