import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupWeekdays, openDaysText, openingHoursText } from "./opening-hours.ts";

const open = (weekdays: number[], from: string, to: string) =>
	weekdays.map((weekday) => ({ weekday, from, to }));

describe("groups of weekdays", () => {
	it("combine neighbouring days with the same hours, and include closed days", () => {
		const parts = groupWeekdays([...open([0, 1, 2, 3, 4], "06:30", "20:00"), ...open([5], "06:30", "14:00")]);
		expect(
			parts.map(({ firstWeekday, lastWeekday, hours }) => [firstWeekday, lastWeekday, hours.length]),
		).toEqual([
			[0, 4, 1],
			[5, 5, 1],
			[6, 6, 0],
		]);
	});

	it("cover each day once, in order, with its own hours", () => {
		const hours = fc.record({
			weekday: fc.integer({ min: 0, max: 6 }),
			from: fc.constantFrom("06:30", "08:00", "16:00"),
			to: fc.constantFrom("12:00", "20:00"),
		});
		fc.assert(
			fc.property(fc.array(hours, { maxLength: 12 }), (given) => {
				const parts = groupWeekdays(given);
				const days = parts.flatMap(({ firstWeekday, lastWeekday }) =>
					Array.from({ length: lastWeekday - firstWeekday + 1 }, (_, index) => firstWeekday + index),
				);
				expect(days).toEqual([0, 1, 2, 3, 4, 5, 6]);
				for (const { firstWeekday, lastWeekday, hours } of parts)
					for (const day of [firstWeekday, lastWeekday])
						expect(hours).toHaveLength(given.filter(({ weekday }) => weekday === day).length);
			}),
		);
	});
});

describe("a week in words", () => {
	const open = (weekdays: number[], from: string, to: string) =>
		weekdays.map((weekday) => ({ weekday, from, to }));
	const week = groupWeekdays([...open([0, 1, 2, 3, 4], "06:30", "20:00"), ...open([5], "06:30", "14:00")]);

	it("combines days with the same hours, and leaves out closed days", () => {
		expect(openingHoursText(week, "fa")).toBe("شنبه تا چهارشنبه 06:30–20:00، پنجشنبه 06:30–14:00");
		expect(openingHoursText(week, "en")).toBe("Saturday to Wednesday 06:30–20:00, Thursday 06:30–14:00");
		expect(openDaysText(week, "fa")).toBe("شنبه تا پنجشنبه");
		expect(openDaysText(groupWeekdays(open([0, 2], "07:00", "09:00")), "en")).toBe("Saturday, Monday");
		expect(openingHoursText(groupWeekdays([]), "fa")).toBe("");
	});
});
