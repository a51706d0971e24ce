import { lt } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { day } from "#platform/clock.ts";
import { reportShare, reportShareSession } from "./table.server.ts";

/** How long ended links stay in the patient's list. */
const keptMs = 180 * day;

/** Removes links that ended long ago and expired sessions; run by a job. */
export async function sweepShares(ctx: Context): Promise<void> {
	await ctx.db.delete(reportShareSession).where(lt(reportShareSession.expiresAt, ctx.now()));
	await ctx.db.delete(reportShare).where(lt(reportShare.expiresAt, new Date(ctx.now().getTime() - keptMs)));
}
