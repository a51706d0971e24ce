import { sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { day } from "#platform/clock.ts";

/** Versions are stored for two years; older contents are no longer needed. */
const keptMs = 730 * day;

/** Deletes versions older than two years; the newest version of each record stays. */
export async function sweepVersions(ctx: Context): Promise<void> {
	await ctx.db.execute(sql`
		delete from record_history old where old.at < ${new Date(ctx.now().getTime() - keptMs).toISOString()} and exists (
			select from record_history newer
			where newer.noun = old.noun and newer.record_id = old.record_id and newer.version > old.version)`);
}
