import { describe, expect, it } from "vitest";
import { changedRanges } from "./changed-ranges.ts";

const changed = (before: string, after: string) => {
	const ranges = changedRanges(before, after);
	return {
		before: ranges.before.map(([from, to]) => before.slice(from, to)),
		after: ranges.after.map(([from, to]) => after.slice(from, to)),
	};
};

describe("the changed parts of two texts", () => {
	it("are whole words", () => {
		expect(changed("نمونه‌گیری هر روز هفته", "نمونه‌گیری هر روز کاری")).toEqual({
			before: ["هفته"],
			after: ["کاری"],
		});
	});

	it.each([
		["a range", "قند 70-99 mg/dL", "قند 70-100 mg/dL", "70-99", "70-100"],
		["a decimal number", "less than 6.5 %", "less than 6.4 %", "6.5", "6.4"],
		["a unit", "5 mg/dL", "5 mmol/L", "mg/dL", "mmol/L"],
	])("never divide %s", (_, before, after, was, is) => {
		expect(changed(before, after)).toEqual({ before: [was], after: [is] });
	});

	it("are joined over white space", () => {
		expect(changed("one two three", "one")).toEqual({ before: [" two three"], after: [] });
		expect(changed("a b", "c d")).toEqual({ before: ["a b"], after: ["c d"] });
	});

	it("are everything when one text is empty, and nothing when both are equal", () => {
		expect(changed("", "تازه")).toEqual({ before: [], after: ["تازه"] });
		expect(changed("همان", "همان")).toEqual({ before: [], after: [] });
	});
});
