import { describe, expect, it } from "vitest";
import type { WorkbenchWork } from "../schema.ts";
import { beginWork, neighbours, nextPoint, numbersOf, withLine, withoutLine } from "./work.ts";

const line = (id: string) => ({ kind: "test" as const, id, code: id, name: id, priceRials: 5 });
const item = (id: string) => ({ ...line(id), isIncluded: false });
const mark = (of: string | null) => ({
	...{ pictureId: "p", x: 0.5, y: 0.5, isUnsure: false },
	line: of === null ? null : { kind: "test" as const, id: of },
});
const work = (more: Partial<WorkbenchWork> = {}): WorkbenchWork => ({
	lines: [],
	prescriptionTrackingCode: "",
	marks: [],
	...more,
});
const event = (at: string, more: object = {}) => ({
	...{ at, from: 1, to: 2, by: "", actorKind: "staff", reason: "", change: null, answered: [] },
	...{
		isApproval: false,
		isRefusal: false,
		report: "" as const,
		separate: "",
		sampledAt: "",
		answeredStep: "" as const,
	},
	...more,
});
const change = { added: ["CBC"], removed: [], repriced: [], totalBefore: 0, totalAfter: 5 };
const reception = (more: object = {}) => ({
	items: [item("cbc")],
	prescriptionTrackingCode: "7340",
	events: [event("2026-05-20T06:00:00.000Z")],
	...more,
});
const savedAt = "2026-05-20T07:00:00.000Z";

describe("the start of work on a prescription", () => {
	it("has the request's items when nothing was saved", () => {
		expect(beginWork(reception(), { work: null, savedAt: null })).toEqual({
			work: work({ lines: [line("cbc")], prescriptionTrackingCode: "7340" }),
			offered: undefined,
		});
	});

	it("continues saved work, even when a colleague has only moved the request to another state", () => {
		const left = work({ lines: [line("fbs")], marks: [mark("fbs")] });
		const moved = reception({ events: [event("2026-05-20T08:00:00.000Z")] });
		expect(beginWork(moved, { work: left, savedAt })).toEqual({ work: left, offered: undefined });
	});

	it.each([
		["the list was accepted", { change }],
		["the patient has answered", { answered: [{ field: "prescriptionTrackingCode", from: "1", to: "2" }] }],
	])(
		"has the request's items and the saved marks, and offers the saved work, when %s since then",
		(_, more) => {
			const left = work({ lines: [line("fbs")], marks: [mark("fbs")] });
			const since = reception({ events: [event("2026-05-20T08:00:00.000Z", more)] });
			expect(beginWork(since, { work: left, savedAt })).toEqual({
				work: work({ lines: [line("cbc")], prescriptionTrackingCode: "7340", marks: [mark("fbs")] }),
				offered: left,
			});
		},
	);

	it("does not offer saved work that is equal to the list accepted since then", () => {
		const left = work({ lines: [line("cbc")] });
		const since = reception({ events: [event("2026-05-20T08:00:00.000Z", { change })] });
		expect(beginWork(since, { work: left, savedAt }).offered).toBeUndefined();
	});
});

describe("editing lines and marks", () => {
	it("adds a line once, and links it to the given mark", () => {
		const marked = work({ marks: [mark(null), mark(null)] });
		const added = withLine(marked, line("cbc"), 1);
		expect(added.lines).toEqual([line("cbc")]);
		expect(added.marks).toEqual([mark(null), mark("cbc")]);
		expect(withLine(added, line("cbc"))).toBe(added);
		expect(numbersOf(added.marks, line("cbc"))).toEqual([2]);
		const again = withLine(added, line("cbc"), 0);
		expect(again.lines).toEqual([line("cbc")]);
		expect(numbersOf(again.marks, line("cbc"))).toEqual([1, 2]);
	});

	it("keeps the mark of a removed line", () => {
		const whole = work({ lines: [line("cbc"), line("fbs")], marks: [mark("cbc"), mark("fbs")] });
		expect(withoutLine(whole, line("cbc"))).toEqual(
			work({ lines: [line("fbs")], marks: [mark(null), mark("fbs")] }),
		);
	});
});

describe("the position of the next mark", () => {
	const at = (y: number, pictureId = "one") => ({ ...mark(null), pictureId, x: 0.2, y });
	it("is one line below the last mark of its picture, at the usual distance", () => {
		expect(nextPoint([], "one")).toBeUndefined();
		expect(nextPoint([at(0.3)], "two")).toBeUndefined();
		expect(nextPoint([at(0.3), at(0.9, "two")], "one")?.y).toBeCloseTo(0.35);
		expect(nextPoint([at(0.3), at(0.4)], "one")?.y).toBeCloseTo(0.5);
		expect(nextPoint([at(0.4), at(0.3)], "one")?.y).toBeCloseTo(0.35);
		expect(nextPoint([at(0.95)], "one")?.y).toBeLessThan(1);
	});
});

describe("the queue", () => {
	const ids = ["a", "b", "c"];
	it.each([
		["a", { place: 1, count: 3, previous: undefined, next: "b" }],
		["c", { place: 3, count: 3, previous: "b", next: undefined }],
		["gone", { place: 0, count: 3, previous: undefined, next: "a" }],
	])("knows the neighbours of the request %s", (id, expected) => {
		expect(neighbours(ids, id)).toEqual(expected);
	});
	it("ends after the last request", () => expect(neighbours(["a"], "a").next).toBeUndefined());
});
