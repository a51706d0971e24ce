import { describe, expect, it } from "vitest";
import type { WorkPlan } from "#domain/sampling/sampling/opening-hours/working-day.ts";
import { momentInTehran } from "#locale/date/date.ts";
import { reportDay, type TimedTest } from "./report-date.ts";

// 23 May 2026 is a Saturday; 29 May a Friday.
const open = [0, 1, 2, 3, 4, 5].map((weekday) => ({
	weekday,
	location: 1 as const,
	from: "07:00",
	to: weekday === 5 ? "13:00" : "18:00",
	slotMinutes: 30,
	capacity: 4,
}));
const plan: WorkPlan = { hours: open, periods: [], holidays: [], workedHolidays: [] };
const test = (part: Partial<TimedTest>): TimedTest => ({
	turnaroundHours: 24,
	measuredHours: null,
	reportingDays: [],
	...part,
});
const day = (tests: TimedTest[], at = momentInTehran("2026-05-23", "08:00"), by = plan) =>
	reportDay(tests, at, by);

describe("the promised day of a report", () => {
	it.each([
		["a same-day test with an early sample", [test({ turnaroundHours: 6 })], "2026-05-23"],
		["a test of one working day", [test({})], "2026-05-24"],
		["a test of 72 hours", [test({ turnaroundHours: 72 })], "2026-05-26"],
		["the slowest of several tests", [test({}), test({ turnaroundHours: 120 })], "2026-05-28"],
		["a test that recently took longer", [test({ measuredHours: 50 })], "2026-05-26"],
		[
			"a test that was recently faster than promised",
			[test({ turnaroundHours: 48, measuredHours: 5 })],
			"2026-05-25",
		],
		["a test done on Tuesdays", [test({ reportingDays: [3] })], "2026-05-27"],
		["a test done on the day of the sample", [test({ reportingDays: [0] })], "2026-05-24"],
	])("is calculated for %s", (_, tests, expected) => expect(day(tests)).toBe(expected));

	it("skips days on which the laboratory is closed", () => {
		const thursday = momentInTehran("2026-05-28", "08:00");
		expect(day([test({})], thursday)).toBe("2026-05-30");
		const holidays = [{ day: "2026-05-30", name: { fa: "تعطیل", en: "Holiday" }, from: "", to: "" }];
		expect(day([test({})], thursday, { ...plan, holidays })).toBe("2026-05-31");
	});

	it("is the next day when the sample comes too late for the same day", () => {
		expect(day([test({ turnaroundHours: 6 })], momentInTehran("2026-05-23", "12:00"))).toBe("2026-05-23");
		expect(day([test({ turnaroundHours: 6 })], momentInTehran("2026-05-23", "12:30"))).toBe("2026-05-24");
	});

	it("counts every day as open while no opening hours are set", () => {
		const always = { ...plan, hours: [] };
		expect(day([test({ turnaroundHours: 48 })], momentInTehran("2026-05-28", "08:00"), always)).toBe(
			"2026-05-30",
		);
	});

	it("is missing without tests, and for a test that is never done", () => {
		expect(day([])).toBeUndefined();
		expect(day([test({ reportingDays: [6] })])).toBeUndefined();
	});
});
