import { describe, expect, it } from "vitest";
import { barOf, byAnalyte, type Range } from "./ranges.ts";

const range = (more: Partial<Range>): Range => ({
	sex: "any",
	ageFromDays: 0,
	ageToDays: null,
	low: null,
	high: null,
	analyte: "",
	unit: "",
	text: "",
	...more,
});

describe("reference ranges as pictures", () => {
	it("share a scale only within the same analyte", () => {
		const groups = byAnalyte([
			range({ analyte: "Hb", low: 12, high: 16 }),
			range({ analyte: "WBC", low: 4, high: 100 }),
			range({ analyte: "Hb", low: 13, high: 20 }),
		]);
		expect(groups.map(({ analyte, rows }) => [analyte, rows.length])).toEqual([
			["Hb", 2],
			["WBC", 1],
		]);
		expect(groups[0]?.scale).toBeCloseTo(23);
	});

	it("are open where a bound is missing, and not drawn without numbers", () => {
		expect(barOf(range({ low: 5 }), 10)).toEqual({ start: 50, end: 100 });
		expect(barOf(range({ high: 5 }), 10)).toEqual({ start: 0, end: 50 });
		expect(barOf(range({ text: "negative" }), 0)).toBeUndefined();
		expect(barOf(range({ low: -3, high: 3 }), 10)).toEqual({ start: 0, end: 30 });
	});
});
