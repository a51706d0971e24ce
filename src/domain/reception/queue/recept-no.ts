import { toJalali } from "#locale/date.ts";

/** The Jalali month in which a reception's number counts, like `1405-03`; empty without a number. @param isoDay `YYYY-MM-DD` */
export function yearMonthOf(receptNo: string, isoDay: string): string {
	const day = receptNo ? toJalali(isoDay) : undefined;
	return day ? `${day.year}-${String(day.month).padStart(2, "0")}` : "";
}
