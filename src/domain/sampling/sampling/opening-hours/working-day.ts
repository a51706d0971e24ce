import { weekdayOf } from "#locale/date/weekday.ts";
import { fixedHolidayOn, fixedHolidays } from "../holiday/fixed-holidays.ts";
import type { HolidayInput, SamplingHoursInput, SamplingPeriodInput } from "../schema.ts";

// When work is done on a day: the weekly hours, or those of a period, cut short or closed by a holiday.

/** The parts of the setting that determine working days. */
export type WorkPlan = {
	hours: readonly SamplingHoursInput[];
	periods: readonly SamplingPeriodInput[];
	holidays: readonly HolidayInput[];
	/** Fixed holidays on which the laboratory is open. */
	workedHolidays: readonly string[];
};

export type WorkingDay = {
	/** The name of the holiday, on a closed or a shorter day; null on a usual day. */
	holiday: HolidayInput["name"] | null;
	/** All places are closed because of the holiday. */
	isHoliday: boolean;
	/** The hours of the day at all places; empty on a closed day. */
	hours: SamplingHoursInput[];
};

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);

/** The period that contains a day `YYYY-MM-DD`, or undefined. */
const periodOf = (day: string, { periods }: WorkPlan) =>
	periods.find(({ from, until }) => from <= day && day <= until);

/**
 * The holiday on a day: an entered holiday takes precedence over a fixed holiday. `from` and `to` are empty on a closed
 * day.
 */
function holidayOf(day: string, plan: WorkPlan): Omit<HolidayInput, "day"> | undefined {
	const entered = plan.holidays.find((each) => each.day === day);
	if (entered) return entered;
	const key = fixedHolidayOn(day);
	if (!key || plan.workedHolidays.includes(key)) return undefined;
	return { name: fixedHolidays[key], from: "", to: "" };
}

/** The working hours of a day `YYYY-MM-DD`, and the reason if it is closed. */
export function workingDay(day: string, plan: WorkPlan): WorkingDay {
	const holiday = holidayOf(day, plan);
	if (holiday && !holiday.from) return { holiday: holiday.name, isHoliday: true, hours: [] };
	const weekday = weekdayOf(day);
	const usual = (periodOf(day, plan)?.hours ?? plan.hours).filter((each) => each.weekday === weekday);
	if (!holiday) return { holiday: null, isHoliday: false, hours: usual };
	const hours = usual
		.map((each) => ({ ...each, from: later(each.from, holiday.from), to: earlier(each.to, holiday.to) }))
		.filter(({ from, to }) => from < to);
	return { holiday: holiday.name, isHoliday: false, hours };
}
