import { describe, expect, it } from "vitest";
import { barOf, forPaper, limitTexts } from "./sheet-text.ts";

const marks = /[\u2066-\u2069]/g;

describe("texts on paper", () => {
	it("follow the order of a Persian sentence even without Persian letters: a Latin name, a comma, a date", () => {
		const text = forPaper("\u2068admin\u2069، 1405/09/01 14:10");
		// in one piece from left to right the name would be at the wrong end
		expect(text.startsWith("\u2066")).toBe(false);
		expect(text).toContain("\u2066admin\u2069");
		expect(text).toContain("\u20661405/09/01 14:10\u2069");
		expect(text.replace(marks, "")).toBe("admin، 1405/09/01 14:10");
	});

	it("show numbers and Latin texts from left to right", () => {
		expect(forPaper("140509-0418")).toBe("\u2066140509-0418\u2069");
		expect(forPaper("admin, 22 Nov 2026 14:10")).toBe("\u2066admin, 22 Nov 2026 14:10\u2069");
	});
});

describe("the picture of a range", () => {
	const at = (number: number, low: number | null, high: number | null) => barOf({ number, low, high });

	it("has its limits at 30 % and 70 % of its width; a value outside the range lies between the nearer limit and the end", () => {
		const bar = at(6.1, 0.4, 4);
		expect(bar?.low).toBeCloseTo(0.3);
		expect(bar?.high).toBeCloseTo(0.7);
		expect(bar?.value).toBeCloseTo(0.933, 3);
	});

	it("shows a value far outside the range at the end", () => {
		expect(at(900, 70, 100)?.value).toBe(0.97);
		expect(at(-900, 70, 100)?.value).toBe(0.03);
	});

	it("has no limit on an open side", () => {
		expect(at(20, null, 34)).toEqual({ value: expect.closeTo(0.412, 3), high: expect.closeTo(0.7) });
		expect(at(20, 34, null)).toEqual({ value: 0.03, low: expect.closeTo(0.3) });
	});

	it("is not drawn without a number or a limit, or when limits contradict each other", () => {
		expect(barOf({ number: null, low: 1, high: 2 })).toBeUndefined();
		expect(at(1, null, null)).toBeUndefined();
		expect(at(1, 5, 2)).toBeUndefined();
	});

	it("shows its limits as text below", () => {
		expect(limitTexts("en", { low: null, high: 34 })).toEqual({ high: "up to 34" });
		expect(limitTexts("fa", { low: null, high: 34 })).toEqual({ high: "تا 34" });
		expect(limitTexts("en", { low: 60, high: null })).toEqual({ low: "from 60" });
		expect(limitTexts("en", { low: 4, high: 11 })).toEqual({ low: "4", high: "11" });
		expect(limitTexts("en", { low: 4, high: 11, highOpen: true })).toEqual({ low: "≥ 4", high: "< 11" });
		expect(limitTexts("en", { low: null, high: 34, highOpen: true })).toEqual({ high: "< 34" });
	});
});
