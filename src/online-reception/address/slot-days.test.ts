import { describe, expect, it } from "vitest";
import type { SlotDay } from "#domain/sampling/sampling/schema.ts";
import { dayParts, gathered, isStillFree, openDay, windowOf } from "./slot-days.ts";

const slot = (startsAt: string, reason: "full" | null = null) => ({ startsAt, endsAt: "", left: 1, reason });
const day = (iso: string, ...slots: ReturnType<typeof slot>[]): SlotDay => ({
	day: iso,
	closed: slots.length ? null : "closed",
	holidayName: "",
	slots,
});
const week = [
	day("2026-05-22"),
	day("2026-05-23", slot("2026-05-23T03:30:00.000Z", "full")),
	day("2026-05-24", slot("2026-05-24T03:30:00.000Z"), slot("2026-05-24T04:00:00.000Z", "full")),
];

describe("the list of days and slots", () => {
	it("combines three or more consecutive slots that are unavailable for the same reason", () => {
		const at = (hour: number, reason: "full" | "notice" | null) => ({
			startsAt: `${hour}:00`,
			endsAt: `${hour + 1}:00`,
			left: reason ? 0 : 1,
			reason,
		});
		const list = [
			at(7, "notice"),
			at(8, "notice"),
			at(9, null),
			at(10, null),
			at(11, null),
			at(12, "notice"),
		];
		expect(gathered(list)).toEqual(list);
		expect(gathered([at(7, null), at(8, "full"), at(9, "full"), at(10, "full"), at(11, "notice")])).toEqual([
			at(7, null),
			{ startsAt: "8:00", endsAt: "11:00", left: 0, reason: "full" },
			at(11, "notice"),
		]);
		expect(gathered([])).toEqual([]);
	});

	it("never hides a marked day inside a combined range", () => {
		const full = ["07:00", "08:00", "09:00", "10:00", "11:00"].map((at) =>
			slot(`2026-05-23T${at}:00.000Z`, "full"),
		);
		const marked = full[1];
		const told = gathered(full, (each) => each === marked).map(({ startsAt }) => startsAt.slice(11, 16));
		expect(told).toEqual(["07:00", "08:00", "09:00"]);
	});

	it("divides a day at noon in the laboratory's time zone, and leaves out a part without slots", () => {
		// 08:00, 11:30, 12:00 and 15:00 in Tehran
		const all = ["04:30", "08:00", "08:30", "11:30"].map((at) => slot(`2026-05-23T${at}:00.000Z`));
		const told = (slots: typeof all) => dayParts(slots).map((part) => [part.name, part.slots.length]);
		expect(told(all)).toEqual([
			["morning", 2],
			["afternoon", 2],
		]);
		expect(told(all.slice(2))).toEqual([["afternoon", 2]]);
		expect(told([])).toEqual([]);
	});

	it("opens the selected day, or the first day with a free slot, or the first day", () => {
		expect(openDay(week, "2026-05-23")).toBe("2026-05-23");
		expect(openDay(week, "")).toBe("2026-05-24");
		expect(openDay(week, "2026-06-30")).toBe("2026-05-24");
		expect(openDay(week.slice(0, 2), "")).toBe("2026-05-22");
		expect(openDay([], "")).toBe("");
	});

	it("reports whether a selected slot is still available, however its time is written", () => {
		expect(isStillFree(week, "2026-05-24", "2026-05-24T03:30:00Z")).toBe(true);
		expect(isStillFree(week, "2026-05-24", "2026-05-24T04:00:00.000Z")).toBe(false);
		expect(isStillFree(week, "2026-05-24", "2026-05-24T05:00:00.000Z")).toBe(false);
		expect(isStillFree(week, "2026-06-01", "2026-06-01T03:30:00.000Z")).toBeUndefined();
	});

	it("opens the window that contains a given day", () => {
		expect(windowOf("", "2026-05-22")).toBe(0);
		expect(windowOf("2026-05-20", "2026-05-22")).toBe(0);
		expect(windowOf("2026-05-28", "2026-05-22")).toBe(0);
		expect(windowOf("2026-05-29", "2026-05-22")).toBe(1);
		expect(windowOf("2026-06-05", "2026-05-22")).toBe(2);
	});
});
