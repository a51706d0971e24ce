import { lt, or } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { day } from "#platform/clock.ts";
import { staffLink } from "../table.server.ts";

/** Removes links that expired long ago; a job runs it. */
export async function sweepStaffLinks(ctx: Context): Promise<void> {
	const before = new Date(ctx.now().getTime() - 30 * day);
	await ctx.db.delete(staffLink).where(or(lt(staffLink.expiresAt, before), lt(staffLink.usedAt, before)));
}
