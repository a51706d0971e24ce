import { lt, or } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { hour } from "#platform/clock.ts";
import { session } from "./table.server.ts";

/** Removes sessions that ended long ago; run by a job. */
export async function sweepSessions(ctx: Context): Promise<void> {
	const before = new Date(ctx.now().getTime() - 30 * 24 * hour);
	await ctx.db.delete(session).where(or(lt(session.expiresAt, before), lt(session.revokedAt, before)));
}
