import { and, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { all, cameIn, count, isEnded, isHome, state } from "./came-in.server.ts";
import { narrowed } from "./condition.server.ts";
import type { Period } from "./period.ts";
import type { FiguresQuery } from "./schema.ts";

/** How many requests came in and how many ended, in the period and in the previous period. */
export async function countTotals(ctx: Context, query: FiguresQuery, { before, ...period }: Period) {
	const [[now], [earlier]] = await Promise.all([
		ctx.db
			.select({
				total: all,
				home: count(sql`${isHome} and not ${isEnded}`),
				missed: count(sql`${isHome} and ${state} = ${status.noShow}`),
				cancelled: count(sql`${state} = ${status.cancelled}`),
				rejected: count(sql`${state} = ${status.rejected}`),
				noShow: count(sql`${state} = ${status.noShow}`),
			})
			.from(reception)
			.where(and(narrowed(query), cameIn(period))),
		ctx.db
			.select({ total: all })
			.from(reception)
			.where(and(narrowed(query), cameIn(before))),
	]);
	const { total = 0, home = 0, missed = 0, cancelled = 0, rejected = 0, noShow = 0 } = now ?? {};
	return {
		total,
		totalBefore: earlier?.total ?? 0,
		home: { count: home, missed },
		ended: { cancelled, rejected, noShow },
	};
}
