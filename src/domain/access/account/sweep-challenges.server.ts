import { lt } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { day } from "#platform/clock.ts";
import { challenge } from "./table.server.ts";

/** Removes one-time codes a day after they were requested; run by a job. */
export async function sweepChallenges(ctx: Context): Promise<void> {
	await ctx.db.delete(challenge).where(lt(challenge.createdAt, new Date(ctx.now().getTime() - day)));
}
