import { and, desc, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { all, cameIn } from "./came-in.server.ts";
import { narrowed, wayOf } from "./condition.server.ts";
import type { Period } from "./period.ts";
import type { FiguresQuery } from "./schema.ts";

/** Requests by channel, largest number first. */
export async function countWays(ctx: Context, query: FiguresQuery, period: Period) {
	return await ctx.db
		.select({ way: wayOf, count: all })
		.from(reception)
		.where(and(narrowed(query), cameIn(period)))
		.groupBy(sql`1`)
		.orderBy(desc(all), sql`1`);
}
