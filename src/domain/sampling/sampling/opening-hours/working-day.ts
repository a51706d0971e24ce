import { weekdayOf } from "#locale/date/weekday.ts";
import { fixedHolidayOn, fixedHolidays } from "../holiday/fixed-holidays.ts";
import type { HolidayInput, SamplingHoursInput, SamplingPeriodInput } from "../schema.ts";

// When work is done on a day: the weekly hours, or those of a period, cut short or closed by a holiday.

/** The parts of the setting that decide it. */
export type WorkPlan = {
	hours: readonly SamplingHoursInput[];
	periods: readonly SamplingPeriodInput[];
	holidays: readonly HolidayInput[];
	/** Fixed holidays on which the laboratory works all the same. */
	workedHolidays: readonly string[];
};

export type WorkingDay = {
	/** The names of what the day is, of a closed or a shorter one; null on a usual day. */
	holiday: HolidayInput["name"] | null;
	/** Closed for all places because of the holiday. */
	isHoliday: boolean;
	/** The hours of the day at all places; none when it is closed. */
	hours: SamplingHoursInput[];
};

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);

/** The period that contains a day `YYYY-MM-DD`, or undefined. */
const periodOf = (day: string, { periods }: WorkPlan) =>
	periods.find(({ from, until }) => from <= day && day <= until);

/** The holiday of a day: one that was entered goes before a fixed one. `from` and `to` are empty on a closed day. */
function holidayOf(day: string, plan: WorkPlan): Omit<HolidayInput, "day"> | undefined {
	const entered = plan.holidays.find((each) => each.day === day);
	if (entered) return entered;
	const key = fixedHolidayOn(day);
	if (!key || plan.workedHolidays.includes(key)) return undefined;
	return { name: fixedHolidays[key], from: "", to: "" };
}

/** When work is done on a day `YYYY-MM-DD`, and why it is not. */
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
