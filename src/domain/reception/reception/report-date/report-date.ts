import { type WorkPlan, workingDay } from "#domain/sampling/sampling/opening-hours/working-day.ts";
import { addDays, dayInTehran, formatTime } from "#locale/date/date.ts";
import { weekdayOf } from "#locale/date/weekday.ts";

// The day for which a report is promised (specification §3, reportDate): that of its slowest test, as honestly as the
// catalogue tells it: what it promises, or what the last weeks really took where that is longer.

export type TimedTest = {
	/** The turnaround promised in the catalogue, in hours; a working day counts 24 hours. */
	turnaroundHours: number;
	/**
	 * The time within which nine of ten reports of the last few weeks were ready; null while there are too few reports.
	 */
	measuredHours: number | null;
	/** Days of the week on which the test is done, 0 Saturday … 6 Friday; an empty list means every working day. */
	reportingDays: readonly number[];
};

const hoursOfDay = 24;
/**
 * Turnaround, in hours, up to which results are ready before closing time if the sample comes early enough
 * (`labTest.sameDay`).
 */
const sameDayHours = 8;
/** A report is promised at most this many days ahead. */
const maxDaysAhead = 400;

const minutesOf = (time: string) => {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	return hours * 60 + minutes;
};

/** The laboratory's closing time on a day, in minutes; if no opening hours are set, it counts as open all day. */
function openUntil(day: string, plan: WorkPlan): number | undefined {
	if (!plan.hours.some(({ location }) => location === 1)) return 24 * 60;
	const own = workingDay(day, plan).hours.filter(({ location }) => location === 1);
	return own.length === 0 ? undefined : Math.max(...own.map(({ to }) => minutesOf(to)));
}

function dayOf(test: TimedTest, sampledAt: Date, plan: WorkPlan): string | undefined {
	const hours = Math.max(test.turnaroundHours, test.measuredHours ?? 0);
	const sampleDay = dayInTehran(sampledAt);
	const isDone = (day: string) =>
		test.reportingDays.length === 0 || test.reportingDays.includes(weekdayOf(day));
	let day = sampleDay;
	const last = addDays(sampleDay, maxDaysAhead);
	// the day it is done on
	while (!isDone(day) || openUntil(day, plan) === undefined) {
		day = addDays(day, 1);
		if (day > last) return undefined;
	}
	const isTooLate =
		day === sampleDay && minutesOf(formatTime(sampledAt)) + hours * 60 > (openUntil(day, plan) ?? 0);
	let left = hours > sameDayHours ? Math.ceil(hours / hoursOfDay) : isTooLate ? 1 : 0;
	while (left > 0) {
		day = addDays(day, 1);
		if (day > last) return undefined;
		if (openUntil(day, plan) !== undefined) left--;
	}
	return day;
}

/**
 * The day `YYYY-MM-DD` on which all results are expected.
 * @returns undefined without tests, and when the day is more than 400 days ahead
 */
export function reportDay(tests: readonly TimedTest[], sampledAt: Date, plan: WorkPlan): string | undefined {
	const days = tests.map((test) => dayOf(test, sampledAt, plan));
	if (days.length === 0 || days.includes(undefined)) return undefined;
	return days.toSorted().at(-1);
}
