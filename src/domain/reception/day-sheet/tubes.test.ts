import { describe, expect, it } from "vitest";
import { type SampleType, sampleTypes } from "#domain/catalogue/lab-test/schema.ts";
import { type SampledTest, tubesOf } from "./tubes.ts";

const aTest = (code: string, sampleType: SampleType, more: Partial<SampledTest> = {}): SampledTest => ({
	code,
	name: code,
	sampleType,
	container: "",
	volumeMl: null,
	stabilityHours: null,
	stabilityColdHours: null,
	...more,
});
const order = (tests: SampledTest[]) => tubesOf(tests).map(({ sampleType }) => sampleType);

describe("tubes of a visit", () => {
	it("are in the order of draw, whatever the order of the tests", () => {
		const kinds: SampleType[] = ["citrate", "serum-gel", "heparin", "edta", "fluoride", "urine"];
		const tests = kinds.map((kind) => aTest(kind, kind));
		expect(order(tests)).toEqual(kinds);
		expect(order(tests.toReversed())).toEqual(kinds);
	});

	it("start with bottles for a blood culture, whichever language names them", () => {
		for (const container of ["دو بطری کشت خون، هوازی و بی‌هوازی", "Two blood culture bottles"])
			expect(order([aTest("PT", "citrate"), aTest("BC", "other", { container })])).toEqual([
				"other",
				"citrate",
			]);
		expect(order([aTest("PT", "citrate"), aTest("HPV", "other", { container: "Brush" })])).toEqual([
			"citrate",
			"other",
		]);
	});

	it("include every kind of sample", () => {
		expect(new Set(order(sampleTypes.map((kind) => aTest(kind, kind))))).toEqual(new Set(sampleTypes));
		expect(order(sampleTypes.map((kind) => aTest(kind, kind)))[0]).toBe("citrate");
	});

	it("are enough for all volumes: tests share a tube until it is full", () => {
		const gel = (code: string, volumeMl: number) => aTest(code, "serum-gel", { volumeMl });
		expect(tubesOf([gel("TSH", 2), gel("LIPID", 2)])).toMatchObject([{ count: 1, volumeMl: 4 }]);
		expect(tubesOf([gel("TSH", 2), gel("LIPID", 2), gel("VITD", 2)])).toMatchObject([
			{ count: 2, volumeMl: 6 },
		]);
		expect(tubesOf([aTest("X", "serum-gel")])).toMatchObject([{ count: 1, volumeMl: null }]);
	});

	it("for coagulation are filled to the mark and shared", () => {
		const clot = (code: string, volumeMl: number) => aTest(code, "citrate", { volumeMl });
		expect(tubesOf([clot("PT", 2.7), clot("PTT", 2.7), clot("FIB", 2.7)])).toMatchObject([
			{ count: 1, volumeMl: 2.7 },
		]);
		expect(tubesOf([clot("PT", 2.7), clot("FVIII", 5.4)])).toMatchObject([{ count: 2 }]);
	});

	it("are separate for different containers: a tube on ice is counted separately", () => {
		const tubes = tubesOf([
			aTest("CBC", "edta", { container: "لولهٔ بنفش" }),
			aTest("ACTH", "edta", { container: "لولهٔ بنفش روی یخ" }),
			aTest("HbA1c", "edta", { container: "لولهٔ بنفش" }),
		]);
		expect(tubes.map(({ tests }) => tests.map(({ code }) => code))).toEqual([["CBC", "HbA1c"], ["ACTH"]]);
	});

	it("can be stored only as long as their least stable test, and count a test of two panels once", () => {
		const test = aTest("K", "serum-gel", { volumeMl: 3, stabilityHours: 4 });
		const tubes = tubesOf([test, test, aTest("TSH", "serum-gel", { volumeMl: 2, stabilityHours: 24 })]);
		expect(tubes).toMatchObject([{ count: 1, volumeMl: 5, stabilityHours: 4, stabilityColdHours: null }]);
	});
});
