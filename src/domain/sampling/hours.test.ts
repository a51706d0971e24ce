import { describe, expect, it } from "vitest";
import { type Hours, momentOf, plannedSlots, unavailable, weekdayOf } from "./hours.ts";

const hours: Hours[] = [
	{ location: 1, weekday: 0, from: "07:00", to: "09:00", slotMinutes: 30, capacity: 4 },
	{ location: 1, weekday: 0, from: "08:30", to: "10:00", slotMinutes: 30, capacity: 2 },
	{ location: 2, weekday: 0, from: "08:00", to: "12:00", slotMinutes: 60, capacity: 1 },
];
// 1405/03/02, a Saturday
const day = "2026-05-23";

describe("the slots of a day", () => {
	it("follow the weekly hours of the place", () => {
		expect(weekdayOf(day)).toBe(0);
		const starts = plannedSlots(day, 1, hours).map(({ startsAt }) => startsAt.toISOString());
		expect(starts).toEqual(
			["03:30", "04:00", "04:30", "05:00", "05:30", "06:00"].map((time) => `2026-05-23T${time}:00.000Z`),
		);
		expect(plannedSlots(day, 2, hours)).toHaveLength(4);
		expect(plannedSlots("2026-05-24", 1, hours)).toEqual([]);
	});

	it("say why they cannot be chosen", () => {
		const [first] = plannedSlots(day, 1, hours);
		if (!first) throw new Error("no slot");
		const rules = {
			now: momentOf(day, "04:00"),
			noticeMinutes: 120,
			morningOnly: false,
			laboratoryOnly: false,
		};
		expect(unavailable(first, day, 1, 3, rules)).toBeNull();
		expect(unavailable(first, day, 1, 4, rules)).toBe("full");
		expect(unavailable(first, day, 1, 0, { ...rules, now: momentOf(day, "05:01") })).toBe("notice");
		expect(unavailable(first, day, 2, 0, { ...rules, laboratoryOnly: true })).toBe("laboratory-only");
		const late = { ...first, startsAt: momentOf(day, "11:00") };
		expect(unavailable(late, day, 1, 0, { ...rules, morningOnly: true })).toBe("morning-only");
	});
});
