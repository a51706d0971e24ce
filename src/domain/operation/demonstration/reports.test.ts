import { describe, expect, it } from "vitest";
import { LabTestInput } from "#domain/catalogue/lab-test/schema.ts";
import { flagOf } from "#domain/catalogue/result-value/flag.ts";
import tests from "#seeds/lab-tests.json" with { type: "json" };
import { usualValue } from "./reports.server.ts";

const limits = { criticalLow: null, criticalHigh: null };

describe("normal results of the demonstration", () => {
	it.each([
		{ low: 3.5, high: 5.1, decimals: 1 },
		{ low: null, high: 200, decimals: 0 },
		{ low: 40, high: null, decimals: null },
		{ low: 0.7, high: 1.3, decimals: 2 },
		{ low: 0.1, high: 0.3, decimals: null },
	])("lie within %o", (range) => {
		const value = usualValue({ ...range, rangeFa: "" });
		expect(flagOf({ value, ...limits, ...range })).toBe("normal");
	});

	it("are words where a range has no numbers", () => {
		expect(usualValue({ low: null, high: null, decimals: null, rangeFa: "ندارد" })).toBe("ندارد");
		expect(usualValue({ low: null, high: null, decimals: null, rangeFa: "" })).toBe("منفی");
	});
});

describe("critical limits of the demonstration", () => {
	const limited = tests.map((test) => LabTestInput.parse(test)).filter((test) => test.criticalLimits.length);

	it("exist for tests with results that a laboratory reports by phone", () => {
		expect(limited.map(({ code }) => code)).toEqual(
			expect.arrayContaining(["K", "NA", "FBS", "CBC", "PT/INR"]),
		);
	});

	it.each(limited)("of $code are outside every adult range", ({ criticalLimits, ranges }) => {
		for (const { analyte, low, high } of criticalLimits) {
			const own = ranges.filter((range) => range.analyte === analyte && range.ageToDays === null);
			expect(own.length).toBeGreaterThan(0);
			for (const range of own) {
				if (low !== null) expect(range.low ?? Number.POSITIVE_INFINITY).toBeGreaterThan(low);
				if (high !== null) expect(range.high ?? 0).toBeLessThan(high);
			}
		}
	});
});

describe("explanations in the demonstration", () => {
	const told = tests.map((test) => LabTestInput.parse(test)).filter((test) => test.meanings.length);

	it("exist for the most requested tests", () => {
		expect(told.map(({ code }) => code)).toEqual(expect.arrayContaining(["CBC", "FBS", "LIPID", "TSH"]));
	});

	it.each(told)(
		"of $code explain a low or high value, each in both languages or in neither",
		({ meanings, ranges }) => {
			for (const { analyte, low, high } of meanings) {
				expect(ranges.map((range) => range.analyte)).toContain(analyte);
				for (const { fa, en } of [low, high]) expect(fa === "").toBe(en === "");
				expect(low.fa + high.fa).not.toBe("");
			}
		},
	);
});
