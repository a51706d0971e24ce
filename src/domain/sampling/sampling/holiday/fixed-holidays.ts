import { fromJalali, toJalali } from "#locale/date/date.ts";
import type { Locale } from "#locale/locale.ts";
import { keysOf } from "#platform/value/keys.ts";

/** The public holidays that fall on the same day of each solar year (`MM-DD`, Jalali), in their order. */
export const fixedHolidays = {
	"01-01": { fa: "نوروز", en: "Nowruz" },
	"01-02": { fa: "نوروز", en: "Nowruz" },
	"01-03": { fa: "نوروز", en: "Nowruz" },
	"01-04": { fa: "نوروز", en: "Nowruz" },
	"01-12": { fa: "روز جمهوری اسلامی", en: "Islamic Republic Day" },
	"01-13": { fa: "روز طبیعت", en: "Nature Day" },
	"03-14": { fa: "سالگرد درگذشت امام خمینی", en: "Anniversary of Imam Khomeini" },
	"03-15": { fa: "قیام 15 خرداد", en: "15 Khordad" },
	"11-22": { fa: "پیروزی انقلاب اسلامی", en: "Revolution Day" },
	"12-29": { fa: "ملی شدن صنعت نفت", en: "Oil Nationalisation Day" },
} as const satisfies Record<string, Record<Locale, string>>;

export type FixedHolidayKey = keyof typeof fixedHolidays;
export const fixedHolidayKeys = keysOf(fixedHolidays);

const two = (value: number) => String(value).padStart(2, "0");

/** The fixed holiday on a day `YYYY-MM-DD` (Gregorian), or undefined. */
export function fixedHolidayOn(day: string): FixedHolidayKey | undefined {
	const jalali = toJalali(day);
	if (!jalali) return undefined;
	const key = `${two(jalali.month)}-${two(jalali.day)}`;
	return fixedHolidayKeys.find((each) => each === key);
}

/** The next date of a fixed holiday, `YYYY-MM-DD`, today included. @param today `YYYY-MM-DD` @public */
export function nextFixedHoliday(key: FixedHolidayKey, today: string): string | undefined {
	const year = toJalali(today)?.year ?? 0;
	const [month = 1, day = 1] = key.split("-").map(Number);
	return [year, year + 1]
		.map((each) => fromJalali({ year: each, month, day }))
		.find((each) => each !== undefined && each >= today);
}
