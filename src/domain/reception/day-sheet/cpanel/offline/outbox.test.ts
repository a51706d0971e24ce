import { describe, expect, it } from "vitest";
import { ApiProblem } from "#api/client.ts";
import type { SheetVisit, VisitState } from "../../schema.ts";
import {
	changesBetween,
	conflictOf,
	isForLater,
	nextToSend,
	type SaidOutcome,
	showSaid,
	without,
	withSaid,
} from "./outbox.ts";

const visit = (id: string, more: Partial<SheetVisit> = {}): SheetVisit => ({
	id,
	version: 3,
	trackingCode: "7K4MW9QX3D",
	state: "open",
	firstName: "مینا",
	lastName: "رستگار",
	age: "34",
	ageScale: 3,
	gender: 2,
	slotStartsAt: "2026-05-23T05:00:00Z",
	slotEndsAt: "2026-05-23T06:00:00Z",
	districtName: "",
	address: "خیابان آزمایش",
	plaq: "12",
	buildingNo: "",
	addressDesc: "",
	latitude: null,
	longitude: null,
	mobileNumber: "09120000000",
	landline: "",
	notes: "",
	fastingHours: 0,
	payableRials: 0,
	preparation: [],
	tubes: [],
	outcome: null,
	sampledAt: null,
	...more,
});
const says = (id: string, more: Partial<SaidOutcome> = {}): SaidOutcome => ({
	key: `key of ${id}`,
	seen: visit(id),
	kind: "sampled",
	reason: "",
	isFastKept: null,
	paid: null,
	due: null,
	happenedAt: "2026-05-23T05:10:00Z",
	isForDesk: false,
	conflict: null,
	...more,
});
const problem = (status: number, code: string) => new ApiProblem(status, { code });
const tests = (...codes: string[]): SheetVisit["tubes"] => [
	{
		sampleType: "edta",
		container: "",
		count: 1,
		volumeMl: null,
		tests: codes.map((code) => ({ code, name: code })),
		stabilityHours: null,
		stabilityColdHours: null,
	},
];

describe("an unsent outcome", () => {
	it("appears on the sheet at once with its time, and can still be changed", () => {
		const [shown, other] = showSaid([visit("a"), visit("b")], [says("a")]);
		expect(shown).toMatchObject({
			state: "sampled",
			outcome: { kind: "sampled", happenedAt: "2026-05-23T05:10:00Z", canCorrect: true },
		});
		expect(other).toMatchObject({ state: "open", said: undefined });
	});

	it("reopens the visit when it is undone; undoing an outcome that the server never received is no conflict", () => {
		const sampled = visit("a", { state: "sampled" });
		expect(showSaid([sampled], [says("a", { kind: "undone" })])[0]).toMatchObject({
			state: "open",
			outcome: null,
		});
		const refusal = problem(409, "reception.transition");
		expect(conflictOf(refusal, says("a", { kind: "undone" }), visit("a"))).toBe("same");
	});

	it("no longer counts after it was refused or passed to the desk", () => {
		const refused = says("a", { conflict: { kind: "changed" } });
		expect(showSaid([visit("a")], [refused])[0]).toMatchObject({ state: "open", said: refused });
		expect(showSaid([visit("a")], [says("a", { isForDesk: true })])[0]?.state).toBe("open");
	});

	it("is sent in order, is replaced by a newer outcome for the same visit, and does not block others while in conflict", () => {
		const all = withSaid([says("a"), says("b")], says("a", { kind: "no-show", key: "second" }));
		expect(all.map(({ key }) => key)).toEqual(["key of b", "second"]);
		expect(nextToSend(all)?.key).toBe("key of b");
		expect(nextToSend([says("a", { conflict: { kind: "gone" } }), says("b")])?.seen.id).toBe("b");
		expect(nextToSend(without([says("a")], "key of a"))).toBeUndefined();
	});
});

describe("an outcome that was not accepted", () => {
	it("is retried only after a missing response, an ended session or a busy server", () => {
		for (const status of [0, 401, 429, 502, 503, 504])
			expect(isForLater(problem(status, "x")), `${status}`).toBe(true);
		for (const status of [403, 404, 409, 412, 422, 500]) expect(isForLater(problem(status, "x"))).toBe(false);
		expect(isForLater(new Error("ours"))).toBe(false);
	});

	it.each<[string, VisitState | undefined, SaidOutcome["kind"], string]>([
		["record.stale", "open", "sampled", "changed"],
		["record.stale", "cancelled", "sampled", "decided"],
		["reception.transition", "on-hold", "no-show", "decided"],
		["record.stale", "no-show", "no-show", "same"],
		["record.stale", undefined, "sampled", "gone"],
		["record.not-found", "open", "sampled", "gone"],
		["validation.failed", "open", "sampled", "refused"],
	])(
		"refused with %s, with the visit now %s and %s sent, is treated as: %s",
		(code, state, kind, expected) => {
			const said = says("a", { kind });
			const conflict = conflictOf(problem(409, code), said, state && visit("a", { state, version: 5 }));
			expect(typeof conflict === "string" ? conflict : conflict.kind).toBe(expected);
		},
	);

	it("is sent again after the same sampler's earlier outcome when the response to that outcome was lost", () => {
		const before = {
			id: "first",
			kind: "sampled" as const,
			reason: "",
			isFastKept: null,
			happenedAt: "",
			receivedAt: "",
			paid: null,
			due: null,
			canCorrect: true,
		};
		const fresh = visit("a", { state: "sampled", version: 4, outcome: before });
		const said = says("a", { kind: "no-show" });
		expect(conflictOf(problem(412, "record.stale"), said, fresh)).toBe("again");
		// with the current version it is no longer outdated: it does not loop
		const again = { ...said, seen: fresh };
		expect(conflictOf(problem(409, "reception.transition"), again, fresh)).toEqual({ kind: "decided" });
	});

	it("shows the changes made by the desk", () => {
		const seen = visit("a", { tubes: tests("CBC", "TSH") });
		expect(changesBetween(seen, { ...seen, tubes: tests("CBC", "HbA1c"), plaq: "14" })).toEqual({
			added: ["HbA1c"],
			removed: ["TSH"],
			slot: false,
			address: true,
		});
		expect(changesBetween(seen, { ...seen, slotStartsAt: "2026-05-23T07:00:00Z" })).toMatchObject({
			slot: true,
		});
	});
});
