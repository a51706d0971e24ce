import { describe, expect, it } from "vitest";
import type { TimeNeeds } from "#domain/catalogue/preparation/schema.ts";
import { momentInTehran } from "#locale/date/date.ts";
import { weekdayOf } from "#locale/date/weekday.ts";
import { bookableDays, type Hours, plannedSlots, slotsOfDay, unavailable } from "./slot-availability.ts";

const hours: Hours[] = [
	{ location: 1, weekday: 0, from: "07:00", to: "09:00", slotMinutes: 30, capacity: 4 },
	{ location: 1, weekday: 0, from: "08:30", to: "10:00", slotMinutes: 30, capacity: 2 },
	{ location: 2, weekday: 0, from: "08:00", to: "12:00", slotMinutes: 60, capacity: 1 },
];
// 1405/03/02, a Saturday
const day = "2026-05-23";

describe("the slots of a day", () => {
	it("follow the weekly hours of the laboratory or the district", () => {
		expect(weekdayOf(day)).toBe(0);
		const starts = plannedSlots(day, 1, hours).map(({ startsAt }) => startsAt.toISOString());
		expect(starts).toEqual(
			["03:30", "04:00", "04:30", "05:00", "05:30", "06:00"].map((time) => `2026-05-23T${time}:00.000Z`),
		);
		expect(plannedSlots(day, 2, hours)).toHaveLength(4);
		expect(plannedSlots("2026-05-24", 1, hours)).toEqual([]);
	});

	it("give the reason when they are unavailable", () => {
		const [first] = plannedSlots(day, 1, hours);
		if (!first) throw new Error("no slot");
		const rules = {
			now: momentInTehran(day, "04:00"),
			noticeMinutes: 120,
			tomorrowUntil: "",
			open: [],
			needs: { fastingHours: 0, samplingFrom: null, samplingUntil: null, laboratoryOnly: false, keeping: [] },
		};
		const asking = (needs: Partial<TimeNeeds>) => ({
			...rules,
			needs: { ...rules.needs, ...needs },
		});
		expect(unavailable(first, 1, 3, rules)).toBeNull();
		expect(unavailable(first, 1, 4, rules)).toBe("full");
		expect(unavailable(first, 1, 0, { ...rules, now: momentInTehran(day, "05:01") })).toBe("notice");
		expect(unavailable(first, 2, 0, asking({ laboratoryOnly: true }))).toBe("laboratory-only");
		expect(unavailable(first, 1, 0, asking({ samplingFrom: "07:01" }))).toBe("hours");
		// the fast should have begun at 03:00, an hour ago
		expect(unavailable(first, 1, 0, asking({ fastingHours: 4 }))).toBe("fasting");
		expect(unavailable(first, 1, 0, asking({ fastingHours: 3 }))).toBeNull();
		// a held slot is not lost because time passes
		expect(unavailable(first, 1, 0, { ...asking({ fastingHours: 4 }), fastGraceMs: 3_600_000 })).toBeNull();
	});
});

describe("the slots of many days", () => {
	it("are offered only from today to the booking horizon, whichever days are requested", () => {
		expect(bookableDays({ from: "2026-05-20", days: 2 }, day, 14)).toEqual([day, "2026-05-24"]);
		expect(bookableDays({ from: "2026-05-25", days: 9 }, day, 3)).toEqual(["2026-05-25", "2026-05-26"]);
		expect(bookableDays({ from: "2026-05-27", days: 9 }, day, 3)).toEqual([]);
	});

	it("are empty on a holiday, and show the places left after bookings", () => {
		const plan = {
			location: 1 as const,
			locale: "fa" as const,
			hours,
			periods: [],
			holidays: [{ day, name: { fa: "عید", en: "Feast" }, from: "", to: "" }],
			workedHolidays: [],
			homeBufferMinutes: 0,
			taken: new Map([[momentInTehran("2026-05-30", "07:00").getTime(), 3]]),
			rules: {
				now: momentInTehran(day, "04:00"),
				noticeMinutes: 120,
				tomorrowUntil: "",
				open: [],
				needs: {
					fastingHours: 0,
					samplingFrom: null,
					samplingUntil: null,
					laboratoryOnly: false,
					keeping: [],
				},
			},
		};
		expect(slotsOfDay(day, plan)).toEqual({ day, closed: "holiday", holidayName: "عید", slots: [] });
		expect(slotsOfDay("2026-05-24", plan)).toMatchObject({ closed: "closed", slots: [] });
		expect(slotsOfDay("2026-05-30", plan).slots.slice(0, 2)).toMatchObject([
			{ left: 1, reason: null },
			{ left: 4, reason: null },
		]);
	});
});
