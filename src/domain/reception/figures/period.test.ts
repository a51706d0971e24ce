import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, dayInTehran, fromJalali, toJalali } from "#locale/date/date.ts";
import { bucketSizeOf, bucketsOf, daysOf } from "./bucket.ts";
import { daysBetween, periodOf } from "./period.ts";

const now = new Date("2026-05-20T06:00:00Z");
const today = "2026-05-20";

describe("the period of the figures", () => {
	it("starts at midnight in Tehran, ends now and is compared with an equally long earlier period", () => {
		const period = periodOf({ days: 7 }, now);
		expect(period).toMatchObject({ from: "2026-05-14", to: "2026-05-20", ends: now });
		expect(period.starts.toISOString()).toBe("2026-05-13T20:30:00.000Z");
		expect(period.before).toMatchObject({ from: "2026-05-07", to: "2026-05-13" });
		expect(period.before.starts.toISOString()).toBe("2026-05-06T20:30:00.000Z");
		expect(period.before.ends.toISOString()).toBe("2026-05-13T06:00:00.000Z");
	});

	it("starts a new day at 20:30 UTC", () => {
		expect(periodOf({ days: 7 }, new Date("2026-05-20T20:29:59Z")).to).toBe("2026-05-20");
		expect(periodOf({ days: 7 }, new Date("2026-05-20T20:30:00Z")).to).toBe("2026-05-21");
	});

	it("in the past or the future covers complete days", () => {
		const past = periodOf({ from: "2026-04-21", to: "2026-05-21" }, new Date("2026-06-30T06:00:00Z"));
		expect(past.ends.toISOString()).toBe("2026-05-21T20:30:00.000Z");
		expect(past.before.ends).toEqual(past.starts);
		const coming = periodOf({ from: "2026-06-01", to: "2026-06-02" }, now);
		expect(coming.ends.toISOString()).toBe("2026-06-02T20:30:00.000Z");
	});

	it("of any length directly follows the equally long comparison period", () => {
		fc.assert(
			// since the clock of Tehran stays as it is
			fc.property(fc.integer({ min: -500, max: 10 }), fc.integer({ min: 1, max: 400 }), (back, days) => {
				const to = addDays("2026-05-20", back);
				const from = addDays(to, 1 - days);
				const period = periodOf({ from, to }, now);
				expect(daysBetween(period.before.from, period.before.to)).toBe(days);
				expect(addDays(period.before.to, 1)).toBe(from);
				expect(period.before.ends.getTime() - period.before.starts.getTime()).toBe(
					period.ends.getTime() - period.starts.getTime(),
				);
				expect(dayInTehran(period.starts)).toBe(from);
				const last = from <= today && to > today ? today : to;
				expect(dayInTehran(new Date(period.ends.getTime() - 1))).toBe(last);
			}),
		);
	});
});

describe("grouped days", () => {
	const rows = (from: string, to: string) => daysOf(from, to).map((day) => ({ day }));

	it("are shown by day, week or month, depending on the length of the period", () => {
		expect([7, 30, 90, 365].map(bucketSizeOf)).toEqual(["day", "day", "week", "month"]);
	});

	it("start each week on Saturday", () => {
		const weeks = bucketsOf(rows("2026-05-20", "2026-06-01"), "week", "fa");
		expect(weeks.map(({ from, to }) => [from, to])).toEqual([
			["2026-05-20", "2026-05-22"],
			["2026-05-23", "2026-05-29"],
			["2026-05-30", "2026-06-01"],
		]);
	});

	it("use months of the reader's calendar, with the 30th of Esfand in a leap year", () => {
		const from = fromJalali({ year: 1403, month: 12, day: 29 }) ?? "";
		const to = fromJalali({ year: 1404, month: 2, day: 1 }) ?? "";
		const months = bucketsOf(rows(from, to), "month", "fa");
		expect(months.map((month) => [toJalali(month.from), toJalali(month.to)])).toEqual([
			[
				{ year: 1403, month: 12, day: 29 },
				{ year: 1403, month: 12, day: 30 },
			],
			[
				{ year: 1404, month: 1, day: 1 },
				{ year: 1404, month: 1, day: 31 },
			],
			[
				{ year: 1404, month: 2, day: 1 },
				{ year: 1404, month: 2, day: 1 },
			],
		]);
		expect(bucketsOf(rows(from, to), "month", "en").map((month) => month.from)).toEqual([from, "2025-04-01"]);
	});

	it("include every day once, in order", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: 3_000 }),
				fc.integer({ min: 0, max: 400 }),
				fc.constantFrom("day" as const, "week" as const, "month" as const),
				fc.constantFrom("fa" as const, "en" as const),
				(start, length, size, locale) => {
					const from = addDays("2020-01-01", start);
					const all = rows(from, addDays(from, length));
					const found = bucketsOf(all, size, locale);
					expect(found.flatMap((bucket) => bucket.rows)).toEqual(all);
				},
			),
		);
	});
});
