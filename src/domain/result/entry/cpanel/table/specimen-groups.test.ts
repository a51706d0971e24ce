import { expect, it } from "vitest";
import { lineDefaults, type ReportSheet } from "#domain/result/report/schema.ts";
import { isCalculatedLine } from "../judged-value.ts";
import { keyOf } from "../typed-values.ts";
import { bySpecimen, inScreenOrder } from "./specimen-groups.ts";

type Line = ReportSheet["lines"][number];
const line = (testId: string, analyte: string, more: Partial<Line> = {}): Line => ({
	...lineDefaults,
	...{ testId, analyte, code: testId, nameFa: "", nameEn: "", unit: "", decimals: null, loinc: "" },
	...{ low: null, high: null, rangeFa: "", rangeEn: "", criticalLow: null, criticalHigh: null },
	...{ value: "", comment: "", flag: "none", isCritical: false, isImplausible: false },
	...{ hasLargeChange: false, isMisfit: false, formulaGives: "", isTold: false, previous: null },
	...{ replaces: "", sampleType: "serum" },
	...more,
});

it("groups the values by specimen and test, in the order of the request", () => {
	const lines = [
		line("lipid", "chol"),
		line("cbc", "hb", { sampleType: "edta" }),
		line("lipid", "hdl"),
		line("gone", "", { sampleType: null }),
		line("fbs", ""),
	];
	const groups = bySpecimen(lines).map(({ sampleType, tests }) => [
		sampleType,
		tests.map((test) => test.map(({ testId, analyte }) => `${testId} ${analyte}`.trim())),
	]);
	expect(groups).toEqual([
		["serum", [["lipid chol", "lipid hdl"], ["fbs"]]],
		["edta", [["cbc hb"]]],
		[null, [["gone"]]],
	]);
	expect(inScreenOrder(lines).map(({ testId }) => testId)).toEqual(["lipid", "lipid", "fbs", "cbc", "gone"]);
});

it("shows a field for a calculated value only when the formula cannot give it or a user has typed one", () => {
	const formula = { formula: "ldl-friedewald" } as const;
	const isCalculated = (more: Partial<Line>, typed?: string) => {
		const own = line("lipid", "ldl", { ...formula, ...more });
		const values = typed === undefined ? {} : { [keyOf(own)]: { value: typed, comment: "" } };
		return isCalculatedLine(own, values);
	};
	expect(isCalculated({})).toBe(true);
	expect(isCalculated({ value: "128", isCalculated: true })).toBe(true);
	expect(isCalculated({ notCalculatedBecause: "missing hdl" })).toBe(true);
	// only a comment was typed
	expect(isCalculated({ value: "128", isCalculated: true }, "128")).toBe(true);
	expect(isCalculated({ value: "128", isCalculated: true }, "130")).toBe(false);
	expect(isCalculated({ notCalculatedBecause: "limit triglycerides" })).toBe(false);
	expect(isCalculated({ value: "130" })).toBe(false);
	expect(isCalculated({ status: "registered" })).toBe(false);
	expect(isCalculated({ formula: "" })).toBe(false);
});
