import { describe, expect, it } from "vitest";
import { hour, minute } from "#platform/clock.ts";
import type { SheetVisit, VisitState } from "../../schema.ts";
import { minutesToTell, transportLimit } from "./transport-limit.ts";

const morning = Date.parse("2026-05-23T04:00:00Z");
const outcome = (at: number): SheetVisit["outcome"] => ({
	id: "",
	kind: "sampled",
	reason: "",
	isFastKept: null,
	happenedAt: new Date(at).toISOString(),
	receivedAt: new Date(at + 6 * hour).toISOString(),
	paid: null,
	due: null,
	canCorrect: true,
});
type Keeps = { warm?: number; cold?: number };
const visit = (at: number, tubes: Record<string, Keeps>, state: VisitState = "sampled") => ({
	state,
	outcome: outcome(at),
	sampledAt: null,
	tubes: Object.entries(tubes).map(([code, { warm = null, cold = null }]) => ({
		sampleType: "serum-gel" as const,
		container: "",
		count: 1,
		volumeMl: null,
		tests: [{ code, name: code }],
		stabilityHours: warm,
		stabilityColdHours: cold,
	})),
});

describe("the time limit for samples to arrive", () => {
	it("is the earliest limit of all samples, counted from the time that each sample was taken", () => {
		const limit = transportLimit([
			visit(morning + hour, { K: { warm: 4 } }),
			visit(morning, { TSH: { warm: 24 }, ACTH: { warm: 6 } }),
		]);
		expect(limit).toEqual({ firstAt: morning, until: morning + 5 * hour, codes: ["K"] });
	});

	it("names every test with the earliest limit, and uses the fridge time when no other time is known", () => {
		const limit = transportLimit([visit(morning, { A: { warm: 4, cold: 48 }, B: { cold: 4 }, C: {} })]);
		expect(limit).toEqual({ firstAt: morning, until: morning + 4 * hour, codes: ["A", "B"] });
	});

	it("is unknown before the first sample, and when the catalogue has no storage times", () => {
		expect(transportLimit([visit(morning, { A: { warm: 1 } }, "no-show")])).toBeUndefined();
		expect(transportLimit([visit(morning, { C: {} })])).toEqual({ firstAt: morning, until: null, codes: [] });
	});

	it("counts from the request's sampling time where the desk recorded the sample", () => {
		const byDesk = {
			...visit(morning, { K: { warm: 4 } }),
			outcome: null,
			sampledAt: new Date(morning + hour).toISOString(),
		};
		expect(transportLimit([byDesk])).toEqual({
			firstAt: morning + hour,
			until: morning + 5 * hour,
			codes: ["K"],
		});
		expect(transportLimit([{ ...byDesk, sampledAt: null }])).toEqual({
			firstAt: null,
			until: null,
			codes: [],
		});
	});

	it("warns in the last hour, and afterwards counts the minutes since the limit", () => {
		expect(minutesToTell(morning, morning - 61 * minute)).toBeUndefined();
		expect(minutesToTell(morning, morning - 60 * minute)).toBe(60);
		expect(minutesToTell(morning, morning - 30_000)).toBe(0);
		expect(minutesToTell(morning, morning + 5 * minute)).toBe(-5);
	});
});
