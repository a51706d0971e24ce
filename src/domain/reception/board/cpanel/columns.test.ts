import { describe, expect, it } from "vitest";
import { isEnded, type Status, stageOf, status, statuses } from "#domain/reception/reception/state/status.ts";
import { nextStatuses } from "#domain/reception/reception/state/transitions.ts";
import { columnOf, columns, movesInto, movesOf } from "./columns.ts";

const card = (now: Status, stage = stageOf(now) ?? 2) => ({
	websiteReceptionStatus: now,
	stage,
	isEnded: isEnded(now),
});

describe("a card", () => {
	it("is in the column of its stage, or in a separate list once it has ended", () => {
		expect(columnOf(card(status.submitted))).toBe("reception");
		expect(columnOf(card(status.sampled))).toBe("sampling");
		expect(columnOf(card(status.noShow))).toBe("ended");
	});

	it("can be moved to another column only by steps of the desk", () => {
		expect(movesInto(card(status.accepted), "sampling")).toEqual([status.scheduled]);
		expect(movesInto(card(status.submitted), "sampling")).toEqual([]);
		expect(movesInto(card(status.scheduled), "ended").sort()).toEqual(
			[status.cancelled, status.rejected, status.noShow].sort(),
		);
		expect(movesInto(card(status.rejected), "reception")).toEqual([status.inReview]);
	});

	it("stays where it is when dropped on its own column", () => {
		expect(movesInto(card(status.scheduled), "sampling")).toEqual([]);
		expect(movesInto(card(status.noShow), "ended")).toEqual([]);
	});

	it.each(statuses)(
		"in state %i offers every step of the desk once, in the card's menu and through the columns",
		(now) => {
			const all = movesOf(card(now));
			expect(all.map(({ to }) => to)).toEqual(nextStatuses(now));
			const away = all.filter(({ column }) => column !== undefined);
			expect(columns.flatMap((column) => movesInto(card(now), column)).sort()).toEqual(
				away.map(({ to }) => to).sort(),
			);
		},
	);
});
