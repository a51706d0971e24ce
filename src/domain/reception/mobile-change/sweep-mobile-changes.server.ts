import { lte } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mobileChange } from "#domain/access/account/table.server.ts";
import { day } from "#platform/clock.ts";

/** So long the desk sees what became of a number. */
export const shownMs = 30 * day;

/** Removes what became of numbers three months after; the audit trail stays. A job runs it. */
export async function sweepMobileChanges(ctx: Context): Promise<void> {
	await ctx.db
		.delete(mobileChange)
		.where(lte(mobileChange.expiresAt, new Date(ctx.now().getTime() - 3 * shownMs)));
}
