import { and, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { labPanelTest } from "#domain/catalogue/lab-panel/table.server.ts";
import { labCategory, labCategoryText, labTest } from "#domain/catalogue/lab-test/table.server.ts";
import type { Status } from "#domain/reception/reception/state/status.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { reception, receptionEvent, receptionItem } from "#domain/reception/reception/table.server.ts";
import { workingDay } from "#domain/sampling/sampling/opening-hours/working-day.ts";
import { getSamplingSetting } from "#domain/sampling/sampling/setting.server.ts";
import { addDays, dayInTehran } from "#locale/date/date.ts";
import { timeZone } from "#locale/date/time-zone.ts";
import { day } from "#platform/clock.ts";
import { daysOf } from "./bucket.ts";
import { narrowed } from "./condition.server.ts";
import type { Period, Span } from "./period.ts";
import type { FiguresQuery, Turnaround } from "./schema.ts";

// How long reports take: from the sample to the signature, against what the catalogue promises. All results of a request are
// signed together, so that it tells of its slowest test and of no other. The promise is in working days: days on which the
// laboratory is closed do not count, but for the one of the sample and the one of the signature.

/** Longer durations are left out: a forgotten request. */
const longestDays = 120;

/** Closed days of the laboratory in and well before a period; none while no hours are set. */
export async function closedDays(ctx: Context, { starts, ends }: Span): Promise<string[]> {
	const plan = await getSamplingSetting(ctx);
	if (plan.hours.length === 0) return [];
	const first = addDays(dayInTehran(starts), -longestDays);
	return daysOf(first, dayInTehran(ends)).filter(
		(each) => !workingDay(each, plan).hours.some(({ location }) => location === 1),
	);
}

const dateOf = (at: SQL) => sql`(${at} at time zone ${sql.raw(`'${timeZone}'`)})::date`;

/** Minutes between two times without the closed days between them, as SQL. @param closed in order */
export function workingMinutes(from: SQL, to: SQL, closed: readonly string[]): SQL {
	// as a double: the exact numbers that `extract` gives take three times as long to sort
	const passed = sql`extract(epoch from ${to} - ${from})::float8 / 60`;
	if (closed.length === 0) return passed;
	const days = sql`${`{${closed.join(",")}}`}::date[]`;
	// the number of them before a day is its position in their order
	const between = sql`width_bucket(${dateOf(to)} - 1, ${days}) - width_bucket(${dateOf(from)}, ${days})`;
	return sql`(${passed} - 1440 * greatest(0, ${between}))`;
}

/** What happened to requests within a span: the states they came to. */
export const arrivals = (states: readonly Status[], { starts, ends }: Span): SQL =>
	sql`select ${receptionEvent.receptionId} as id, ${receptionEvent.to} as state, ${receptionEvent.at} as at
		from ${receptionEvent} where ${and(
			inArray(receptionEvent.to, [...states]),
			gte(receptionEvent.at, starts),
			lt(receptionEvent.at, ends),
			// as the index says it
			sql`${receptionEvent.from} is distinct from ${receptionEvent.to}`,
		)}`;

/** A span with the time before it in which what ends in it may have begun. */
export const withLeadTime = ({ starts, ends }: Span): Span => ({
	starts: new Date(starts.getTime() - longestDays * day),
	ends,
});

/** Every test and panel with the place of its slowest test among all, and each place with its test. */
const bySlowness = sql`tests as (
		select ${labTest.id} as id, ${labTest.categoryId} as category, ${labTest.turnaroundHours} as promise,
			row_number() over (order by ${labTest.turnaroundHours}, ${labTest.id}) as place
		from ${labTest}
	), places as (
		select id, place from tests
		union all
		select ${labPanelTest.panelId}, max(tests.place) from ${labPanelTest} join tests on tests.id = ${labPanelTest.testId} group by 1
	)`;

/**
 * Reports of a span, as the SQL of a select after `with`: test, category, promise in hours, minutes it took in working days, and
 * when it was signed.
 */
export async function reportsOf(ctx: Context, span: Span, where: SQL | undefined): Promise<SQL> {
	const closed = await closedDays(ctx, span);
	return sql`${bySlowness}, signed as (${arrivals([status.released], span)}),
		taken as (${arrivals([status.sampled], withLeadTime(span))}),
		requests as (
			select signed.id, max(signed.at) as released, min(taken.at) as sampled, max(places.place) as place
			from signed join taken on taken.id = signed.id
			join ${reception} on ${reception.id} = signed.id
			join ${receptionItem} on ${receptionItem.receptionId} = signed.id
			join places on places.id = ${receptionItem.sourceId}
			where taken.at <= signed.at and ${where} group by signed.id
		), reports as materialized (
			select tests.id as test, tests.category, tests.promise, requests.released,
				${workingMinutes(sql`requests.sampled`, sql`requests.released`, closed)} as minutes
			from requests join tests on tests.place = requests.place
		)`;
}

/** The minimum number of reports for a ninetieth percentile. */
export const fewestForNineOfTen = 10;

type Row = {
	category: string;
	name: string;
	answered: number;
	inTime: number;
	median: number;
	nineOfTen: number;
	medianShare: number;
	nineShare: number;
	shortest: number;
	longest: number;
};

/** Turnaround of each department in the period, and how many reports were in time before it. */
export async function getTurnaround(ctx: Context, query: FiguresQuery, period: Period) {
	const span = { starts: period.before.starts, ends: period.ends };
	const reports = await reportsOf(ctx, span, narrowed(query));
	const isNow = sql`released >= ${period.starts.toISOString()}`;
	const isInTime = sql`minutes <= promise * 60`;
	const { rows } = await ctx.db.execute<Row>(sql`with ${reports}
		select category, coalesce((select ${labCategoryText.name} from ${labCategoryText}
				where ${labCategoryText.categoryId} = category and ${labCategoryText.locale} = ${ctx.locale}),
				(select ${labCategory.slug} from ${labCategory} where ${labCategory.id} = category)) as name,
			count(*)::int as answered, (count(*) filter (where ${isInTime}))::int as "inTime",
			(percentile_cont(0.5) within group (order by minutes))::float8 as median,
			(percentile_disc(0.9) within group (order by minutes))::float8 as "nineOfTen",
			coalesce(percentile_cont(0.5) within group (order by share), 1)::float8 as "medianShare",
			coalesce(percentile_disc(0.9) within group (order by share), 1)::float8 as "nineShare",
			min(promise)::int as shortest, max(promise)::int as longest
		from (select *, minutes / nullif(promise * 60, 0) as share from reports) reports where ${isNow} group by category
		union all
		select null, null, count(*)::int, (count(*) filter (where ${isInTime}))::int, null, null, null, null, null, null
		from reports where not ${isNow} and released < ${period.before.ends.toISOString()}
		order by answered desc, category`);
	const earlier = rows.find(({ category }) => category === null);
	const now = rows.filter(({ category }) => category !== null);
	const sum = (name: "answered" | "inTime") => now.reduce((total, row) => total + row[name], 0);
	return {
		answered: { answered: sum("answered"), inTime: sum("inTime") },
		answeredBefore: { answered: earlier?.answered ?? 0, inTime: earlier?.inTime ?? 0 },
		turnaround: now.map(
			(row): Turnaround => ({
				categoryId: row.category,
				name: row.name,
				answered: row.answered,
				promiseHours: { from: row.shortest, to: row.longest },
				medianMinutes: row.median,
				nineOfTenMinutes: row.answered < fewestForNineOfTen ? null : row.nineOfTen,
				medianShare: row.medianShare,
				nineOfTenShare: row.answered < fewestForNineOfTen ? null : row.nineShare,
				inTime: row.inTime,
			}),
		),
	};
}
