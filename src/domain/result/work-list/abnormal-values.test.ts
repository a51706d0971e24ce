import { expect, it } from "vitest";
import { lineDefaults, type ReportLine } from "#domain/result/report/schema.ts";
import { abnormalValues } from "./abnormal-values.ts";

const line = (analyte: string, value: string, more: Partial<ReportLine> = {}): ReportLine => ({
	...lineDefaults,
	...{ testId: "t", analyte, code: "K", nameFa: "پتاسیم", nameEn: "Potassium", unit: "mmol/L" },
	...{ decimals: 1, loinc: "", low: 3.5, high: 5.1, rangeFa: "", rangeEn: "" },
	...{ criticalLow: 2.5, criticalHigh: 6.5, value, comment: "" },
	...more,
});
const named = (lines: readonly ReportLine[]) => {
	const { shown, others } = abnormalValues(lines);
	return [shown.map(({ analyte, value, flag }) => `${analyte} ${value} ${flag}`), others];
};

it("lists critical values first, then abnormal ones, then undecided ones", () => {
	const lines = [line("a", "<4"), line("b", "5.5"), line("c", "4.2"), line("d", "6.8"), line("e", "")];
	// below 4 may be as low as the critical limit
	expect(named(lines)).toEqual([["a <4.0 undecided", "d 6.8 criticalHigh", "b 5.5 high"], 0]);
});

it("shows at most three values and counts the others", () => {
	const lines = [..."abcdef"].map((name) => line(name, name === "f" ? "2.1" : "5.5"));
	expect(named(lines)).toEqual([["f 2.1 criticalLow", "a 5.5 high", "b 5.5 high"], 3]);
});

it("shows a value with the decimals of its analyte and never rounds it", () => {
	expect(named([line("a", "6"), line("b", "5.55")])).toEqual([["a 6.0 high", "b 5.55 high"], 0]);
});

it("leaves out normal values, values without a flag and withdrawn values", () => {
	const none = { low: null, high: null, criticalLow: null, criticalHigh: null };
	const lines = [
		line("a", "4.2"),
		line("b", "9", none),
		line("c", "9", { status: "entered-in-error" }),
		line("d", "", { status: "cancelled" }),
	];
	expect(named(lines)).toEqual([[], 0]);
});

it("uses the flag that was stored at the release", () => {
	expect(named([line("a", "5.5", { flag: "normal" })])).toEqual([[], 0]);
	expect(named([line("a", "4.2", { flag: "low" })])).toEqual([["a 4.2 low"], 0]);
});
