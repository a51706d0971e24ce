import { describe, expect, it } from "vitest";
import type { SheetVisit, VisitState } from "../schema.ts";
import { bagOf, progressOf } from "./progress.ts";

type Tube = SheetVisit["tubes"][number];
const tube = (sampleType: Tube["sampleType"], count = 1): Tube => ({
	sampleType,
	container: "",
	count,
	volumeMl: null,
	tests: [],
	stabilityHours: null,
	stabilityColdHours: null,
});
const visit = (state: VisitState, ...tubes: Tube[]) => ({ state, tubes });

describe("the progress of a day", () => {
	it("counts finished and open visits, without cancelled ones", () => {
		const day = ["sampled", "no-show", "could-not", "open", "open", "on-hold", "cancelled"] as const;
		expect(progressOf(day.map((state) => visit(state)))).toEqual({
			all: 5,
			done: 3,
			sampled: 1,
			missed: 2,
			left: 2,
		});
		expect(progressOf([])).toEqual({ all: 0, done: 0, sampled: 0, missed: 0, left: 0 });
	});

	it("lists the tubes for the remaining visits, in the order of draw", () => {
		const bag = bagOf([
			visit("open", tube("edta", 2), tube("citrate")),
			visit("sampled", tube("heparin")),
			visit("open", tube("edta"), tube("urine"), tube("stool")),
			visit("on-hold", tube("serum")),
		]);
		expect(bag).toEqual([
			{ cap: "blue", count: 1 },
			{ cap: "purple", count: 3 },
			{ cap: "urine", count: 2 },
		]);
	});
});
