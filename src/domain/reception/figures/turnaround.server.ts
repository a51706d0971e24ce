import { and, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { labPanelTest } from "#domain/catalogue/lab-panel/table.server.ts";
import { labTest } from "#domain/catalogue/lab-test/table.server.ts";
import { type Status, status } from "#domain/reception/reception/state/status.ts";
import { reception, receptionEvent, receptionItem } from "#domain/reception/reception/table.server.ts";
import { workingDay } from "#domain/sampling/sampling/opening-hours/working-day.ts";
import { getSamplingSetting } from "#domain/sampling/sampling/setting.server.ts";
import { addDays, dayInTehran } from "#locale/date/date.ts";
import { timeZone } from "#locale/date/time-zone.ts";
import { day } from "#platform/clock.ts";
import { daysOf } from "./bucket.ts";
import type { Span } from "./period.ts";

// How long reports take: from the sample to the signature, against what the catalogue promises. All results of a request are
// signed together, so that it tells of its slowest test and of no other. The promise is in working days: days on which the
// laboratory is closed do not count, but for the one of the sample and the one of the signature.

/** Requests that took more days than this are left out as forgotten. */
const longestDays = 120;

/** The laboratory's closed days in a period and well before it; empty if no opening hours are set. */
export async function closedDays(ctx: Context, { starts, ends }: Span): Promise<string[]> {
	const plan = await getSamplingSetting(ctx);
	if (plan.hours.length === 0) return [];
	const first = addDays(dayInTehran(starts), -longestDays);
	return daysOf(first, dayInTehran(ends)).filter(
		(each) => !workingDay(each, plan).hours.some(({ location }) => location === 1),
	);
}

const dateOf = (at: SQL) => sql`(${at} at time zone ${sql.raw(`'${timeZone}'`)})::date`;

/** Minutes between two times, without the closed days between them, as SQL. @param closed the closed days in order */
export function workingMinutes(from: SQL, to: SQL, closed: readonly string[]): SQL {
	// as a double: the exact numbers that `extract` gives take three times as long to sort
	const passed = sql`extract(epoch from ${to} - ${from})::float8 / 60`;
	if (closed.length === 0) return passed;
	const days = sql`${`{${closed.join(",")}}`}::date[]`;
	// the number of them before a day is its position in their order
	const between = sql`width_bucket(${dateOf(to)} - 1, ${days}) - width_bucket(${dateOf(from)}, ${days})`;
	return sql`(${passed} - 1440 * greatest(0, ${between}))`;
}

/** The changes of requests to one of the given states within a span, as SQL. */
export const arrivals = (states: readonly Status[], { starts, ends }: Span): SQL =>
	sql`select ${receptionEvent.receptionId} as id, ${receptionEvent.to} as state, ${receptionEvent.at} as at
		from ${receptionEvent} where ${and(
			inArray(receptionEvent.to, [...states]),
			gte(receptionEvent.at, starts),
			lt(receptionEvent.at, ends),
			// as the index says it
			sql`${receptionEvent.from} is distinct from ${receptionEvent.to}`,
		)}`;

/** Extends a span back by the longest time that a request ending in it can have taken. */
export const withLeadTime = ({ starts, ends }: Span): Span => ({
	starts: new Date(starts.getTime() - longestDays * day),
	ends,
});

/** SQL for every test and panel with the rank of its slowest test, and for the test of each rank. */
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
 * Reports of a span, as the SQL of a select after `with`: test, category, promise in hours, minutes taken in working days,
 * and the time of signing.
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
