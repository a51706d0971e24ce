import type { Context } from "#database/context.server.ts";
import { perform } from "#domain/audit/perform.server.ts";
import { enqueueJob } from "#domain/job/service.server.ts";
import { addDays, dayInTehran } from "#locale/date.ts";
import { momentOf } from "./hours.ts";

// Pages that name days (the holidays to come) are kept until something is published; a day that begins publishes them anew.

/** Puts the coming midnight into the queue; any number of programs may ask, one new day comes of it. */
export async function scheduleNewDay(ctx: Context): Promise<void> {
	const day = addDays(dayInTehran(ctx.now()), 1);
	await enqueueJob(ctx, { kind: "day.begin", runAt: momentOf(day, "00:00"), uniqueKey: `day.begin ${day}` });
}

/** The job: pages are rendered anew, and the next midnight is on its way even if this fails. */
export async function beginDay(ctx: Context): Promise<void> {
	await scheduleNewDay(ctx);
	await perform(ctx, "day.begin", async (_tx, note) => note.pagesChanged());
}
