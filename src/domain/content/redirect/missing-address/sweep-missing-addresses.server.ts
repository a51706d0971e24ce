import { and, eq, lt, or, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { missingAddress } from "#domain/content/page-address/table.server.ts";
import { day } from "#platform/clock.ts";
import { pageExists } from "../page-exists.server.ts";

/**
 * Deletes old addresses: after a week if an address was requested only once, otherwise after three months without a
 * request.
 */
export async function sweepMissingAddresses(ctx: Context): Promise<void> {
	const before = (days: number) => lt(missingAddress.lastAt, new Date(ctx.now().getTime() - days * day));
	await ctx.db
		.delete(missingAddress)
		.where(
			or(
				before(90),
				and(before(7), eq(missingAddress.hits, 1), eq(missingAddress.isDismissed, false)),
				pageExists(ctx, sql`${missingAddress.path}`, sql`null::text`),
			),
		);
}
