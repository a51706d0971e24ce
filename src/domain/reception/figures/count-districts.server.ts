import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { districtTitle } from "#domain/sampling/sampling/districts.server.ts";
import { district } from "#domain/sampling/sampling/table.server.ts";
import { cameIn, count, isEnded, isHome } from "./came-in.server.ts";
import { narrowed } from "./condition.server.ts";
import type { Period } from "./period.ts";
import type { FiguresQuery } from "./schema.ts";

/**
 * Home visits by district, largest number first. A district has its current name, or the name at the time of the request if
 * it no longer exists.
 */
export async function countDistricts(ctx: Context, query: FiguresQuery, period: Period) {
	const isNow = sql`${reception.createdAt} >= ${period.starts.toISOString()}`;
	const visits = ctx.db
		.select({
			id: reception.samplingDistrictId,
			chosenName: sql<string>`max(${reception.districtName})`.as("chosen_name"),
			count: count(isNow).as("now"),
			countBefore: count(
				sql`not ${isNow} and ${reception.createdAt} < ${period.before.ends.toISOString()}`,
			).as("earlier"),
		})
		.from(reception)
		.where(
			and(
				narrowed(query),
				cameIn({ starts: period.before.starts, ends: period.ends }),
				isHome,
				sql`not ${isEnded}`,
				sql`${reception.samplingDistrictId} is not null`,
			),
		)
		.groupBy(reception.samplingDistrictId)
		.as("visits");
	// named when they are counted: once for each district, not for each visit
	const rows = await ctx.db
		.select({
			id: visits.id,
			name: sql<string>`coalesce(${districtTitle(ctx.locale)}, ${visits.chosenName})`,
			count: visits.count,
			countBefore: visits.countBefore,
		})
		.from(visits)
		.leftJoin(district, eq(district.id, visits.id))
		.orderBy(desc(visits.count), asc(visits.id));
	return rows.flatMap((row) => (row.id && row.count + row.countBefore > 0 ? [{ ...row, id: row.id }] : []));
}

/** Districts for filtering the figures, including inactive districts. */
export const listDistrictChoices = (ctx: Context) =>
	ctx.db
		.select({ id: district.id, title: sql<string>`coalesce(${districtTitle(ctx.locale)}, '')` })
		.from(district)
		.where(isNull(district.deletedAt))
		.orderBy(asc(district.position), asc(district.id));
