import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/audit/mutate.server.ts";
import { sweepImports } from "#domain/lab-test-import/service.server.ts";
import { sweepMediaFiles } from "#domain/media/sweep.server.ts";
import { measureTurnaround } from "#domain/reception/figures/measured-turnaround.server.ts";
import { countRequests } from "#domain/reception/test-request-count.server.ts";
import { addDays, dayInTehran, momentInTehran } from "#locale/date.ts";
import { enqueueJob } from "./service.server.ts";

// Pages that name days (the holidays to come) are kept until something is published; a day that begins publishes them anew.

/** Puts the coming midnight into the queue; any number of programs may ask, one new day comes of it. */
export async function scheduleNewDay(ctx: Context): Promise<void> {
	const day = addDays(dayInTehran(ctx.now()), 1);
	await enqueueJob(ctx, {
		kind: "day.begin",
		runAt: momentInTehran(day, "00:00"),
		uniqueKey: `day.begin ${day}`,
	});
}

/** The job: pages are rendered anew, requests of tests are counted and their time to a report is measured, files without an item go, and the next midnight is on its way even if this fails. */
export async function startDay(ctx: Context): Promise<void> {
	await scheduleNewDay(ctx);
	await mutate(ctx, "day.begin", async (_tx, entry) => entry.pagesChanged());
	await countRequests(ctx);
	await measureTurnaround(ctx);
	await sweepMediaFiles(ctx);
	await sweepImports(ctx);
}
