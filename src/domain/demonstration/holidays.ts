import type { HolidayInput } from "#domain/sampling/schema.ts";
import { addDays, fromJalali, toJalali } from "#locale/date.ts";

/** A holiday of the solar year: the same Jalali day every year. */
export type YearlyHoliday = { month: number; day: number; name: { fa: string; en: string } };

/** The holidays of the `days` days that begin with `today`, in order. @param today `YYYY-MM-DD` */
export function holidaysFrom(today: string, days: number, yearly: readonly YearlyHoliday[]): HolidayInput[] {
	const last = addDays(today, days - 1);
	const years = [toJalali(today)?.year ?? 0, toJalali(last)?.year ?? 0];
	return [...new Set(years)]
		.flatMap((year) =>
			yearly.map(({ month, day, name }) => ({ day: fromJalali({ year, month, day }), name })),
		)
		.filter((each): each is HolidayInput => each.day !== undefined && each.day >= today && each.day <= last)
		.sort((a, b) => a.day.localeCompare(b.day));
}
