import { lte } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mobileChange } from "#domain/access/account/table.server.ts";
import { day } from "#platform/clock.ts";

/** How long the desk is shown the result of a change. */
export const shownMs = 30 * day;

/** Removes ended changes after three months; the audit trail stays. Run by a job. */
export async function sweepMobileChanges(ctx: Context): Promise<void> {
	await ctx.db
		.delete(mobileChange)
		.where(lte(mobileChange.expiresAt, new Date(ctx.now().getTime() - 3 * shownMs)));
}
