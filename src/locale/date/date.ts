import { CalendarDate, GregorianCalendar, PersianCalendar, toCalendar } from "@internationalized/date";
import type { Locale } from "../locale.ts";
import { timeZone } from "./time-zone.ts";

// Dates are stored as Gregorian days `YYYY-MM-DD` or moments in UTC; shown in the calendar of the language, on the
// laboratory's clock (site 1.5). Names come from here and not from Intl, so that every browser prints what the server printed.

const jalaliMonths = [
	"فروردین",
	"اردیبهشت",
	"خرداد",
	"تیر",
	"مرداد",
	"شهریور",
	"مهر",
	"آبان",
	"آذر",
	"دی",
	"بهمن",
	"اسفند",
] as const;
const gregorianMonths = [
	"January",
	"February",
	"March",
	"April",
	"May",
	"June",
	"July",
	"August",
	"September",
	"October",
	"November",
	"December",
] as const;
const weekdays = {
	fa: ["یکشنبه", "دوشنبه", "سه‌شنبه", "چهارشنبه", "پنجشنبه", "جمعه", "شنبه"],
	en: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
} as const;

export type DateParts = { year: number; month: number; day: number };
/**
 * How a date is written: in figures, with the month's name, day and month only, or the year only (specification §9).
 * `numeric` is for tables, lists, fields and SMS. `month-name` is for running text: public pages, the wizard, my requests,
 * the desk's record. `short` is like `month-name`, but with three letters of the English month, and with figures in
 * Persian: for results, where a European doctor would read 11/02/2026 as a different day than an American. `day-month` is
 * for places where the year is obvious.
 */
export type DateVariant = "short" | "numeric" | "month-name" | "day-month" | "year";

const dayFormat = new Intl.DateTimeFormat("en-CA", {
	timeZone,
	year: "numeric",
	month: "2-digit",
	day: "2-digit",
});
const timeFormat = new Intl.DateTimeFormat("en-GB", {
	timeZone,
	hour: "2-digit",
	minute: "2-digit",
	hourCycle: "h23",
});

/** The calendar day at the laboratory, `YYYY-MM-DD`: 20:30 UTC already belongs to the next day. */
export const dayInTehran = (moment: Date) => dayFormat.format(moment);

/**
 * The moment of a time `HH:MM` on a day `YYYY-MM-DD` at the laboratory; midnight if no time is given. The laboratory's
 * clock has been UTC+03:30 all year since 2022; for earlier days, the result is an hour off in summer.
 */
export const momentInTehran = (day: string, time = "00:00") => new Date(`${day}T${time}:00+03:30`);

const two = (value: number) => String(value).padStart(2, "0");
const persian = new PersianCalendar();
const gregorian = new GregorianCalendar();

/** Reads `YYYY-MM-DD`; undefined for a day that does not exist (V8 would turn 2025-02-29 into March 1). */
export function parseDay(text: string): CalendarDate | undefined {
	const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
	if (!match) return undefined;
	const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
	const date = new CalendarDate(gregorian, year, month, day);
	return date.year === year && date.month === month && date.day === day ? date : undefined;
}

/** The Jalali date of a Gregorian day `YYYY-MM-DD`; undefined for a day that does not exist. */
export function toJalali(isoDay: string): DateParts | undefined {
	const date = parseDay(isoDay);
	if (!date) return undefined;
	const { year, month, day } = toCalendar(date, persian);
	return { year, month, day };
}

/** The Gregorian day `YYYY-MM-DD` of a Jalali date; undefined for a date that does not exist, such as 1404/12/30. */
export function fromJalali({ year, month, day }: DateParts): string | undefined {
	if (![year, month, day].every(Number.isInteger) || year < 1 || year > 9377) return undefined;
	const date = new CalendarDate(persian, year, month, day);
	if (date.year !== year || date.month !== month || date.day !== day) return undefined;
	return toCalendar(date, gregorian).toString();
}

/** Year, month and day of a Gregorian day `YYYY-MM-DD` in the calendar of the language; undefined for a day that does not exist. */
export function toParts(isoDay: string, locale: Locale): DateParts | undefined {
	if (locale === "fa") return toJalali(isoDay);
	const date = parseDay(isoDay);
	return date && { year: date.year, month: date.month, day: date.day };
}

/** The Gregorian day `YYYY-MM-DD` of a date in the calendar of the language; undefined for a date that does not exist. */
export function fromParts(parts: DateParts, locale: Locale): string | undefined {
	if (locale === "fa") return fromJalali(parts);
	const iso = `${String(parts.year).padStart(4, "0")}-${two(parts.month)}-${two(parts.day)}`;
	return parseDay(iso) && iso;
}

/** The names of the months in the calendar of the language, in their order. */
export const monthNames = (locale: Locale): readonly string[] =>
	locale === "fa" ? jalaliMonths : gregorianMonths;

/**
 * The day of a value; undefined for a missing value, for a day that does not exist and for year 1 or earlier (specification
 * §9).
 */
function asDay(value: Date | string | null | undefined): CalendarDate | undefined {
	if (value === null || value === undefined || value === "") return undefined;
	if (typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
		const date = parseDay(value);
		return date && date.year > 1 ? date : undefined;
	}
	const moment = typeof value === "string" ? new Date(value) : value;
	if (Number.isNaN(moment.getTime()) || moment.getUTCFullYear() <= 1) return undefined;
	return parseDay(dayInTehran(moment));
}

/** Year, month and day in the calendar of the language. */
const partsIn = (locale: Locale, date: CalendarDate): DateParts =>
	locale === "fa" ? toCalendar(date, persian) : date;

/**
 * A date as a reader expects it: fa `jYYYY/jMM/jDD`, en `MM/DD/YYYY`, or another variant.
 * @param value a day `YYYY-MM-DD`, a moment, or a moment as ISO text
 * @returns empty for a missing or invalid date and for year 1 or earlier (specification §9)
 */
export function formatDate(
	value: Date | string | null | undefined,
	locale: Locale,
	variant: DateVariant = "numeric",
): string {
	const date = asDay(value);
	if (!date) return "";
	const { year, month, day } = partsIn(locale, date);
	const name = monthNames(locale)[month - 1] ?? "";
	if (variant === "short" && locale === "en") return `${day} ${name.slice(0, 3)} ${year}`;
	switch (variant) {
		case "year":
			return String(year);
		case "day-month":
			return `${day} ${name}`;
		case "month-name":
			return `${day} ${name} ${year}`;
		case "short":
		case "numeric":
			return locale === "fa" ? `${year}/${two(month)}/${two(day)}` : `${two(month)}/${two(day)}/${year}`;
	}
}

/** Month and year of a day in the calendar of the language: «خرداد 1405», "May 2026"; empty without a day. */
export function formatMonth(value: Date | string | null | undefined, locale: Locale): string {
	const date = asDay(value);
	if (!date) return "";
	const { year, month } = partsIn(locale, date);
	return `${monthNames(locale)[month - 1]} ${year}`;
}

/** The name of the weekday for a day or moment; empty without a value. */
export function formatWeekday(value: Date | string | null | undefined, locale: Locale): string {
	const date = asDay(value);
	if (!date) return "";
	return weekdays[locale][date.toDate("UTC").getUTCDay()] ?? "";
}

/** Hours and minutes on the laboratory's clock, `HH:MM`; empty when there is no moment. */
export function formatTime(value: Date | string | null | undefined): string {
	if (!value) return "";
	const moment = new Date(value);
	return Number.isNaN(moment.getTime()) || moment.getUTCFullYear() <= 1 ? "" : timeFormat.format(moment);
}

/** The day `days` days after a day, both `YYYY-MM-DD`. */
export function addDays(isoDay: string, days: number): string {
	const date = parseDay(isoDay);
	if (!date) throw new RangeError(`not a day: ${isoDay}`);
	return date.add({ days }).toString();
}

/** Supported years, from the earliest birth to the latest publication. Other years are errors or attacks. */
const years = { first: 1800, last: 2199 };

/** Whether the text is a real date of the Gregorian calendar, `YYYY-MM-DD`; years 1800 to 2199. */
export function isDay(value: string): boolean {
	const day = parseDay(value);
	return day !== undefined && day.year >= years.first && day.year <= years.last;
}
