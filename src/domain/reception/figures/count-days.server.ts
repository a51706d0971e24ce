import { and, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { daysOf } from "./bucket.ts";
import { cameIn, count, isEnded, isHome, isLaboratory } from "./came-in.server.ts";
import { dayOf, narrowed } from "./condition.server.ts";
import type { Period } from "./period.ts";
import type { FiguresQuery, ReceptionFigures } from "./schema.ts";

/** The number of new requests on each day of the period, including days with none. */
export async function countDays(
	ctx: Context,
	query: FiguresQuery,
	period: Period,
): Promise<ReceptionFigures["days"]> {
	const day = dayOf(sql`${reception.createdAt}`);
	const rows = await ctx.db
		.select({
			day: sql<string>`${day}::text`,
			laboratory: count(sql`${isLaboratory} and not ${isEnded}`),
			home: count(sql`${isHome} and not ${isEnded}`),
			ended: count(isEnded),
		})
		.from(reception)
		.where(and(narrowed(query), cameIn(period)))
		.groupBy(day);
	const byDay = new Map(rows.map((row) => [row.day, row]));
	return daysOf(period.from, period.to).map(
		(each) => byDay.get(each) ?? { day: each, laboratory: 0, home: 0, ended: 0 },
	);
}
