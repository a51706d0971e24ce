import { describe, expect, it } from "vitest";
import {
	addDays,
	dayInTehran,
	formatDate,
	formatMonth,
	formatTime,
	formatWeekday,
	fromJalali,
	parseDay,
	toJalali,
} from "./date.ts";

const two = (value: number) => String(value).padStart(2, "0");

/** Iran had daylight saving time until 1401: its summer days began an hour earlier. */
const isDaylightSaving = (moment: string) => new Date(moment).getTime() < Date.UTC(2022, 8, 22);

describe("Jalali dates", () => {
	// vectors: SECURITY §5, measured against ICU
	it.each([
		["1403/12/30", "2025-03-20"],
		["1404/01/01", "2025-03-21"],
		["1404/12/29", "2026-03-20"],
		["1408/12/30", "2030-03-20"],
	])("%s is %s", (jalali, iso) => {
		const [year = 0, month = 0, day = 0] = jalali.split("/").map(Number);
		expect(fromJalali({ year, month, day })).toBe(iso);
		expect(formatDate(iso, "fa")).toBe(jalali);
	});

	it("round-trip on every day of 1395 to 1412, and agree with the platform's calendar", () => {
		const intl = new Intl.DateTimeFormat("fa-IR-u-ca-persian-nu-latn", {
			timeZone: "UTC",
			year: "numeric",
			month: "2-digit",
			day: "2-digit",
		});
		const end = fromJalali({ year: 1413, month: 1, day: 1 });
		let days = 0;
		for (let iso = fromJalali({ year: 1395, month: 1, day: 1 }) ?? ""; iso !== end; iso = addDays(iso, 1)) {
			const date = toJalali(iso);
			if (!date) throw new Error(iso);
			expect(fromJalali(date)).toBe(iso);
			expect(`${date.year}/${two(date.month)}/${two(date.day)}`).toBe(
				intl.format(new Date(`${iso}T12:00:00Z`)).replace(/[\u200e\u200f]/g, ""),
			);
			days++;
		}
		expect(days).toBe(18 * 365 + 5);
	});

	it("are written so that each day of 1395 to 1412 can be parsed, in every variant", () => {
		const numbers = (text: string) => (text.match(/\d+/g) ?? []).map(Number);
		const monthNames = { fa: new Set<string>(), en: new Set<string>() };
		const end = fromJalali({ year: 1413, month: 1, day: 1 });
		for (let iso = fromJalali({ year: 1395, month: 1, day: 1 }) ?? ""; iso !== end; iso = addDays(iso, 1)) {
			const fa = formatDate(iso, "fa");
			expect(fa).toMatch(/^\d{4}\/\d{2}\/\d{2}$/);
			const [year = 0, month = 0, day = 0] = numbers(fa);
			expect(fromJalali({ year, month, day })).toBe(iso);
			const en = formatDate(iso, "en", "numeric");
			expect(en).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
			const [monthEn = 0, dayEn = 0, yearEn = 0] = numbers(en);
			expect(`${yearEn}-${two(monthEn)}-${two(dayEn)}`).toBe(iso);
			const [, shortDay, shortMonth, shortYear] =
				/^(\d{1,2}) ([A-Z][a-z]{2}) (\d{4})$/.exec(formatDate(iso, "en", "short")) ?? [];
			expect([Number(shortDay), Number(shortYear)]).toEqual([dayEn, yearEn]);
			expect(formatDate(iso, "en", "day-month")).toContain(` ${shortMonth}`);
			expect(numbers(formatDate(iso, "fa", "month-name"))).toEqual([day, year]);
			expect(numbers(formatDate(iso, "fa", "day-month"))).toEqual([day]);
			expect(formatDate(iso, "fa", "year")).toBe(String(year));
			expect(numbers(formatDate(iso, "en", "month-name"))).toEqual([dayEn, yearEn]);
			expect(numbers(formatDate(iso, "en", "day-month"))).toEqual([dayEn]);
			expect(formatDate(iso, "en", "year")).toBe(String(yearEn));
			for (const locale of ["fa", "en"] as const)
				monthNames[locale].add(formatDate(iso, locale, "day-month").replace(/\d+/, "").trim());
			// a moment of that day at the laboratory, its first and its last
			for (const moment of [`${iso}T00:00:00+03:30`, `${iso}T23:59:59+03:30`])
				if (!isDaylightSaving(moment)) expect(formatDate(moment, "fa"), moment).toBe(fa);
		}
		expect([monthNames.fa.size, monthNames.en.size]).toEqual([12, 12]);
	});
});

describe("the Jalali calendar", () => {
	it("has leap years 1395, 1399, 1403, 1408 and 1412 and no other leap years in that range", () => {
		const leap = Array.from({ length: 18 }, (_, index) => 1395 + index).filter((year) =>
			fromJalali({ year, month: 12, day: 30 }),
		);
		expect(leap).toEqual([1395, 1399, 1403, 1408, 1412]);
	});

	it.each([1399, 1403, 1408])("has 30 Esfand %d, followed by the first of Farvardin", (year) => {
		const last = fromJalali({ year, month: 12, day: 30 }) ?? "";
		expect(formatDate(last, "fa")).toBe(`${year}/12/30`);
		expect(formatDate(addDays(last, 1), "fa")).toBe(`${year + 1}/01/01`);
	});

	it.each([
		[1400, 12, 30],
		[1402, 12, 30],
		[1404, 12, 30],
		[1407, 12, 30],
		[1403, 7, 31],
		[1404, 13, 1],
		[1404, 0, 1],
		[1404, 1, 0],
		[0, 1, 1],
		[1404.5, 1, 1],
	])("has no %d/%d/%d", (year, month, day) => {
		expect(fromJalali({ year, month, day })).toBeUndefined();
	});
});

describe("days", () => {
	it.each(["2025-02-29", "2025-13-01", "1404-12-32", "2025-1-1", "", "yesterday"])(
		"%s does not exist",
		(text) => {
			expect(parseDay(text)).toBeUndefined();
		},
	);

	it("begin at midnight in Tehran", () => {
		expect(dayInTehran(new Date("2026-11-20T20:29:59Z"))).toBe("2026-11-20");
		expect(dayInTehran(new Date("2026-11-20T20:30:00Z"))).toBe("2026-11-21");
	});
});

describe("formats", () => {
	const moment = "2026-11-21T08:05:00Z";
	it.each([
		["short", "1405/08/30", "21 Nov 2026"],
		["numeric", "1405/08/30", "11/21/2026"],
		["month-name", "30 آبان 1405", "21 November 2026"],
		["day-month", "30 آبان", "21 November"],
		["year", "1405", "2026"],
	] as const)("%s", (variant, fa, en) => {
		expect(formatDate(moment, "fa", variant)).toBe(fa);
		expect(formatDate(moment, "en", variant)).toBe(en);
	});

	it.each([
		["2026-11-02", "2 Nov 2026"],
		["2026-02-11", "11 Feb 2026"],
		["2026-05-09", "9 May 2026"],
		["2026-09-10", "10 Sep 2026"],
	])("writes %s in English so that day and month cannot be confused", (day, text) => {
		expect(formatDate(day, "en", "short")).toBe(text);
	});

	it("write weekday and time in the laboratory's time zone", () => {
		expect(formatWeekday(moment, "fa")).toBe("شنبه");
		expect(formatWeekday(moment, "en")).toBe("Saturday");
		expect(formatTime(moment)).toBe("11:35");
	});

	const empty = [
		null,
		undefined,
		"",
		"0000-12-31",
		"0001-01-01T00:00:00",
		"0001-01-01",
		"0001-12-31",
		"2025-02-29",
		"2025-13-01",
		"not a date",
		new Date(Number.NaN),
		new Date("0001-06-01T00:00:00Z"),
		new Date(-1e15),
	];
	it.each(empty)("show %s as empty, in every variant", (value) => {
		for (const locale of ["fa", "en"] as const) {
			for (const variant of ["short", "numeric", "month-name", "day-month", "year"] as const)
				expect(formatDate(value, locale, variant)).toBe("");
			expect(formatMonth(value, locale)).toBe("");
			expect(formatWeekday(value, locale)).toBe("");
		}
	});

	it.each(empty.filter((value) => value instanceof Date || !/^\d{4}-\d{2}-\d{2}$/.test(value ?? "")))(
		"give no time for %s",
		(value) => {
			expect(formatTime(value)).toBe("");
		},
	);
});
