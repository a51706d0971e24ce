import { describe, expect, it } from "vitest";
import { addDays, formatDate } from "#locale/date.ts";
import { holidaysFrom } from "./holidays.ts";

const yearly = [
	{ month: 12, day: 30, name: { fa: "سال کبیسه", en: "Leap" } },
	{ month: 1, day: 1, name: { fa: "نوروز", en: "Nowruz" } },
	{ month: 11, day: 22, name: { fa: "پیروزی انقلاب", en: "Revolution Day" } },
];

describe("holidays of the solar year", () => {
	it("are the same Jalali days every year, from today on, in order", () => {
		const days = holidaysFrom("2026-11-21", 400, yearly).map(({ day }) => formatDate(day, "fa"));
		expect(days).toEqual(["1405/11/22", "1406/01/01"]);
	});

	it("take in today and the last day, and leave out a day that the year does not have", () => {
		// 1403 is a leap year: 30 Esfand is 2025-03-20
		const leap = holidaysFrom("2025-03-20", 2, yearly).map(({ day }) => day);
		expect(leap).toEqual(["2025-03-20", "2025-03-21"]);
		expect(holidaysFrom("2026-03-20", 2, yearly).map(({ name }) => name.en)).toEqual(["Nowruz"]);
	});

	it("stay within the days that were asked for", () => {
		for (const today of ["2026-03-21", "2026-07-01", "2027-02-11"])
			for (const { day } of holidaysFrom(today, 400, yearly)) {
				expect(day >= today).toBe(true);
				expect(day < addDays(today, 400)).toBe(true);
			}
	});
});
