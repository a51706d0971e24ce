import { describe, expect, it } from "vitest";
import { changedRanges, mergedChanges } from "./changed-ranges.ts";

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

describe("two texts in one", () => {
	const merged = (before: string, after: string) => {
		const { text, ranges } = mergedChanges(before, after);
		return ranges.reduceRight(
			(all, [from, to, side]) =>
				`${all.slice(0, from)}${side === "before" ? "[-" : "[+"}${all.slice(from, to)}]${all.slice(to)}`,
			text,
		);
	};

	it.each([
		["a range", "قند 70-99 mg/dL", "قند 70-100 mg/dL", "قند [-70-99][+70-100] mg/dL"],
		["a decimal number", "کمتر از 6.5 %", "کمتر از 6.4 %", "کمتر از [-6.5][+6.4] %"],
		["a number with thousands", "1,200 ریال", "1,300 ریال", "[-1,200][+1,300] ریال"],
		["a word with its half-space", "می‌رود", "می‌آید", "[-می‌رود][+می‌آید]"],
		["an added end", "گروه", "گروه تازه", "گروه[+ تازه]"],
		["an empty text before", "", "تازه", "[+تازه]"],
		["equal texts", "همان", "همان", "همان"],
	])("keep each changed piece whole: %s", (_, before, after, expected) => {
		expect(merged(before, after)).toBe(expected);
	});
});
