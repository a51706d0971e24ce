import { and, isNull, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { everyKind, inLane } from "./lane.server.ts";
import { job } from "./table.server.ts";

/** When the next waiting job is due; undefined if no job is waiting. */
export async function nextJobAt(ctx: Context, lane = everyKind): Promise<Date | undefined> {
	const [row] = await ctx.db
		.select({ at: sql<string>`min(greatest(${job.runAt}, coalesce(${job.leaseUntil}, ${job.runAt})))` })
		.from(job)
		.where(and(inLane(lane), isNull(job.deadAt)));
	return row?.at ? new Date(row.at) : undefined;
}
