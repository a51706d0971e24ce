import { and, asc, desc, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { stages, status } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { districtTitle } from "#domain/sampling/sampling/districts.server.ts";
import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";
import { district } from "#domain/sampling/sampling/table.server.ts";
import { daysOf } from "./bucket.ts";
import { dayOf, narrowed, wayOf } from "./condition.server.ts";
import type { Period, Span } from "./period.ts";
import type { FiguresQuery, ReceptionFigures } from "./schema.ts";

// Requests that came in, counted by what they are.

const { websiteReceptionStatus: state, samplingLocation: location } = reception;
const count = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::int`;
const isEnded = sql`${state} >= ${status.cancelled}`;
const isHome = sql`${location} = ${samplingLocations.home}`;
const isLaboratory = sql`${location} = ${samplingLocations.laboratory}`;
const all = sql<number>`count(*)::int`;

const cameIn = ({ starts, ends }: Span) =>
	and(gte(reception.createdAt, starts), lt(reception.createdAt, ends));

/** How many came in and what of them ended, in the period and before. */
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

/** What came in on each day of the period, those without any too. */
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

/** Visits at home by district, most first; by the name it has now, or had when it was chosen. */
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

/** By the way they came in, most first. */
export async function countWays(ctx: Context, query: FiguresQuery, period: Period) {
	return await ctx.db
		.select({ way: wayOf, count: all })
		.from(reception)
		.where(and(narrowed(query), cameIn(period)))
		.groupBy(sql`1`)
		.orderBy(desc(all), sql`1`);
}

/** How many wait in each stage now, whenever they came in; what is signed waits for nothing. */
export async function countWaitingInStages(ctx: Context, query: FiguresQuery): Promise<number[]> {
	const rows = await ctx.db
		.select({ stage: reception.stage, n: all })
		.from(reception)
		.where(and(narrowed(query), lt(state, status.released)))
		.groupBy(reception.stage);
	return stages.map((_, at) => rows.find(({ stage }) => stage === at + 1)?.n ?? 0);
}

/** Districts for filtering figures, including inactive ones. */
export const listDistrictChoices = (ctx: Context) =>
	ctx.db
		.select({ id: district.id, title: sql<string>`coalesce(${districtTitle(ctx.locale)}, '')` })
		.from(district)
		.where(isNull(district.deletedAt))
		.orderBy(asc(district.position), asc(district.id));
