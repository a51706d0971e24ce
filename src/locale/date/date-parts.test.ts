import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, monthNames } from "./date.ts";
import { dateOf, typedDate } from "./date-parts.ts";

const typed = (year: string, month: string, day: string) => ({ year, month, day });

describe("a date in three fields", () => {
	it.each([
		// the last day of a leap year and of an ordinary one (1403 and 1408 are leap years)
		["1403", "12", "30", "2025-03-20"],
		["1404", "12", "29", "2026-03-20"],
		["1408", "12", "30", "2030-03-20"],
		["1370", "1", "31", "1991-04-20"],
		["1285", "1", "1", "1906-03-22"],
		["1405", "9", "1", "2026-11-22"],
	])("Jalali %s/%s/%s is %s", (year, month, day, iso) => {
		expect(dateOf(typed(year, month, day), "fa")).toBe(iso);
		expect(typedDate(iso, "fa")).toEqual(typed(year, month, day));
	});

	it.each([
		["1404", "12", "30"],
		["1405", "7", "31"],
		["1370", "13", "1"],
		["1370", "0", "1"],
		["1370", "5", "0"],
		["1370", "5", ""],
		["", "5", "12"],
		["70", "5", "12"],
		["", "", "3"],
	])("Jalali %s/%s/%s does not exist, and stays as typed", (year, month, day) => {
		const value = dateOf(typed(year, month, day), "fa");
		expect(value).toBe(`${year}/${month}/${day}`);
		expect(value.length).toBeLessThanOrEqual(10);
		expect(typedDate(value, "fa")).toEqual(typed(year, month, day));
	});

	it("is Gregorian in English, with Gregorian leap days", () => {
		expect(dateOf(typed("2024", "2", "29"), "en")).toBe("2024-02-29");
		expect(dateOf(typed("2025", "2", "29"), "en")).toBe("2025/2/29");
		expect(monthNames("en")[1]).toBe("February");
		expect(monthNames("fa")[11]).toBe("اسفند");
		expect([monthNames("en").length, monthNames("fa").length]).toEqual([12, 12]);
	});

	it("is empty when every part is empty", () => {
		expect(dateOf(typed("", "", ""), "fa")).toBe("");
		expect(typedDate("", "fa")).toEqual(typed("", "", ""));
	});

	it("returns every day of 120 years unchanged", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 120 * 365 }), fc.constantFrom("fa", "en"), (back, locale) => {
				const day = addDays("2026-11-22", -back);
				expect(dateOf(typedDate(day, locale), locale)).toBe(day);
			}),
		);
	});
});
