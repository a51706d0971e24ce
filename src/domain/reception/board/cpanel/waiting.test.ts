import { describe, expect, it } from "vitest";
import { type Status, status } from "#domain/reception/reception/state/status.ts";
import { lengthOf, minutesSince, waitingOf } from "./waiting.ts";

const now = Date.parse("2026-05-20T12:00:00Z");
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

/** @param slot minutes since its time at sampling was over; less than nothing before it */
const card = (state: Status, stage: number, waited: number, slot = -600) => ({
	websiteReceptionStatus: state,
	stage,
	stageSince: ago(waited),
	slotEndsAt: ago(slot),
});

describe("the waiting time of a card", () => {
	it("is counted in full minutes, never below zero", () => {
		expect(minutesSince(ago(12.9), now)).toBe(12);
		expect(minutesSince(ago(-3), now)).toBe(0);
		expect(minutesSince(ago(12), now + 5 * 60_000)).toBe(17);
	});

	it("has a second unit only between one and ten hours, and between one and three days", () => {
		expect(lengthOf(59)).toEqual({ unit: "minutes", whole: 59, rest: 0 });
		expect(lengthOf(60)).toEqual({ unit: "hours", whole: 1, rest: 0 });
		expect(lengthOf(84)).toEqual({ unit: "hours", whole: 1, rest: 24 });
		expect(lengthOf(10 * 60 + 5)).toEqual({ unit: "hours", whole: 10, rest: 0 });
		expect(lengthOf(24 * 60 + 61)).toEqual({ unit: "days", whole: 1, rest: 1 });
		expect(lengthOf(3 * 24 * 60 + 61)).toEqual({ unit: "days", whole: 3, rest: 0 });
	});

	it("counts as long above twice the median of its column, but never within the first half hour", () => {
		const late = (waited: number, middle: number | null) =>
			waitingOf(card(status.submitted, 1, waited), middle === null ? null : ago(middle), now).isLate;
		expect(late(41, 20)).toBe("long");
		expect(late(40, 20)).toBe(false);
		expect(late(30, 5)).toBe(false);
		expect(late(31, 5)).toBe("long");
		expect(late(31, null)).toBe("long");
	});

	it("counts as late before sampling only once the appointment has passed", () => {
		const visit = (state: Status, stage: number, slot: number) =>
			waitingOf(card(state, stage, 5_000, slot), ago(60), now).isLate;
		expect(visit(status.scheduled, 2, -1)).toBe(false);
		expect(visit(status.scheduled, 2, 1)).toBe("missed");
		expect(visit(status.accepted, 1, 1)).toBe("missed");
		// the sample has been taken: now the laboratory is waited for
		expect(visit(status.sampled, 2, 1)).toBe("long");
		expect(visit(status.inLaboratory, 3, 1)).toBe("long");
	});

	it("ends when the report is released or the request ends", () => {
		for (const state of [status.released, status.rejected, status.cancelled])
			expect(waitingOf(card(state, 5, 5_000, 1), ago(1), now)).toMatchObject({ isOver: true, isLate: false });
	});
});
