import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeOf, flagOf, isCritical, normaliseValue, rangeOf, readValue } from "./result.ts";

const potassium = { low: 3.5, high: 5.1, criticalLow: 2.8, criticalHigh: 6.5 };

describe("a value", () => {
	it("is read in any digits and scripts, with a sign before it, and stays a word where it is one", () => {
		expect(readValue("۶٫۸")).toEqual({ number: 6.8, sign: "" });
		expect(readValue("< 10")).toEqual({ number: 10, sign: "<" });
		expect(readValue(">= ۲۰۰")).toEqual({ number: 200, sign: ">" });
		expect(readValue("منفی")).toBeUndefined();
		expect(readValue("")).toBeUndefined();
		expect(readValue("1+")).toBeUndefined();
		expect(normaliseValue(" ۶٫۸۰ ")).toBe("6.80");
		expect(normaliseValue("< ۱۰")).toBe("<10");
		expect(normaliseValue("مثبت ۲+")).toBe("مثبت ۲+");
	});

	it("at a critical limit is critical, at the end of a range is in it", () => {
		const flags = ["2.8", "2.9", "3.4", "3.5", "5.1", "5.2", "6.4", "6.5"].map((value) =>
			flagOf(value, potassium),
		);
		expect(flags).toEqual(["criticalLow", "low", "low", "normal", "normal", "high", "high", "criticalHigh"]);
	});

	it("that lies below or above something says no more than is certain", () => {
		const limits = { ...potassium, criticalLow: null, criticalHigh: null };
		expect(flagOf("<3.5", limits)).toBe("low");
		expect(flagOf("<4", limits)).toBe("none");
		expect(flagOf(">5.1", limits)).toBe("high");
		expect(flagOf("<10", { ...limits, low: null, high: 50 })).toBe("normal");
		expect(flagOf("<2.8", potassium)).toBe("criticalLow");
	});

	it("without a range or in words says nothing", () => {
		expect(flagOf("4", { low: null, high: null, criticalLow: null, criticalHigh: null })).toBe("none");
		expect(flagOf("منفی", potassium)).toBe("none");
	});

	it("is never less than critical beyond a critical limit, whatever the range", () => {
		const bound = fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { nil: null });
		const some = fc.record({ low: bound, high: bound, criticalLow: bound, criticalHigh: bound });
		fc.assert(
			fc.property(some, fc.double({ min: -1e6, max: 1e6, noNaN: true }), (limits, number) => {
				const value = number.toFixed(4);
				const isBeyond =
					(limits.criticalLow !== null && Number(value) <= limits.criticalLow) ||
					(limits.criticalHigh !== null && Number(value) >= limits.criticalHigh);
				expect(isCritical(flagOf(value, limits))).toBe(isBeyond);
			}),
		);
	});

	it("has changed by hundredths of what it was, where both are plain numbers", () => {
		expect(changeOf("6.8", "4.6")).toBe(48);
		expect(changeOf("99", "۱۰۰")).toBe(-1);
		expect(changeOf("<10", "12")).toBeNull();
		expect(changeOf("4", "0")).toBeNull();
	});
});

describe("the range of a person", () => {
	const range = (
		sex: "any" | "male" | "female",
		from: number,
		to: number | null,
		low: number | null,
		analyte = "",
	) => ({
		...{ analyte, sex, ageFromDays: from, ageToDays: to, low, high: null },
	});
	const man = { sex: "male", ageDays: 12_000 } as const;

	it("is that of their sex before everybody's, of the narrower age, with numbers before words", () => {
		const own = range("male", 6_000, null, 3);
		expect(rangeOf([range("any", 0, null, 1), own, range("female", 0, null, 2)], "", man)).toBe(own);
		const narrow = range("any", 10_000, 13_000, 4);
		expect(rangeOf([range("any", 0, null, 1), narrow], "", man)).toBe(narrow);
		const words = range("male", 0, null, null);
		expect(rangeOf([words, range("any", 0, null, 1)], "", man)?.low).toBe(1);
		expect(rangeOf([words], "", man)).toBe(words);
	});

	it("ends before the day it is said to end on, and is of the same analyte", () => {
		const child = range("any", 0, 365, 1);
		expect(rangeOf([child], "", { sex: "female", ageDays: 364 })).toBe(child);
		expect(rangeOf([child], "", { sex: "female", ageDays: 365 })).toBeUndefined();
		expect(rangeOf([range("any", 0, null, 1, "Hb")], "", man)).toBeUndefined();
	});
});
