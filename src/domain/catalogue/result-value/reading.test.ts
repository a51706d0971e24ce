import { describe, expect, it } from "vitest";
import { shownValue } from "./display.ts";
import { hasLargeChange, isImplausible } from "./plausibility.ts";
import { type AnalyteKind, kindOf, type ReadBy, readResult } from "./reading.ts";

const none = { low: null, high: null, criticalLow: null, criticalHigh: null };
const by = (kind: AnalyteKind | null, more: Partial<ReadBy> = {}): ReadBy => ({ ...none, ...more, kind });
const words = [{ word: "Negative", synonyms: ["منفی"], flag: "normal" as const }];

/** Typed text for a kind, and the result: `kind text`, `misfit`, or the reason of a refusal. */
const typed: [AnalyteKind, string, string][] = [
	["numeric", "2,5", "number 2.5"],
	["numeric", "۷/۲", "number 7.2"],
	["numeric", "1.2E+1", "number 12"],
	["numeric", "<=5", "number ≤5"],
	["numeric", "4.20", "number 4.20"],
	["numeric", "7.2 H", "refused suffix"],
	["numeric", "H 7.2", "refused invalid"],
	["numeric", "7.2*", "refused suffix"],
	["numeric", "2 5", "refused innerSpace"],
	["numeric", "10²", "refused superscript"],
	["numeric", "1,234", "refused ambiguousMark"],
	["numeric", "1/160", "refused titre"],
	["numeric", "5-10", "refused span"],
	["numeric", "haemolysed", "misfit haemolysed"],
	["numeric", "همولیز شدید", "misfit همولیز شدید"],
	["numeric", "انجام نشد", "misfit انجام نشد"],
	["numeric", "haemolysed 2+", "misfit haemolysed 2+"],
	["numeric", "–", "misfit –"],
	["numeric", "*", "misfit *"],
	["ordinal", "negative", "ordinal negative"],
	["ordinal", "منفی", "ordinal منفی"],
	["ordinal", "trace", "misfit trace"],
	["ordinal", "5", "misfit 5"],
	["titre", "1:160", "titre 1:160"],
	["titre", "1/160", "titre 1:160"],
	["titre", "<1:20", "titre <1:20"],
	["titre", "۱/۴۰", "titre 1:40"],
	["titre", "Negative", "ordinal Negative"],
	["titre", "160", "refused wrongTitre"],
	["titre", "1:0", "refused wrongTitre"],
	["titre", "1:1.5", "refused wrongTitre"],
	["titre", "2:160", "refused wrongTitre"],
	["titre", "positive", "misfit positive"],
	["text", "7.2 H", "text 7.2 H"],
	["text", "10²", "text 10²"],
	["narrative", "No growth after 48 h.", "text No growth after 48 h."],
	["numeric", "  ", "empty"],
];

describe("a value", () => {
	it.each(typed)("of the kind %s, typed as %j, is read as: %s", (kind, value, expected) => {
		const read = readResult(value, by(kind, { words }), "hand");
		expect([read.is, read.is === "refused" ? read.reason : read.text].join(" ").trim()).toBe(expected);
	});

	it("from a machine is refused when it has a slash as a decimal mark", () => {
		expect(readResult("7/2", by("numeric"), "machine")).toEqual({ is: "refused", reason: "slash" });
	});

	it("without a stated kind is a number where limits exist, otherwise text", () => {
		expect(kindOf(by(null, { high: 5 }))).toBe("numeric");
		expect(kindOf(by(null, { criticalLow: 2 }))).toBe("numeric");
		expect(kindOf(by(null))).toBe("text");
		expect(kindOf(by("titre", { high: 5 }))).toBe("titre");
	});

	it("outside the plausibility limits is not plausible", () => {
		const haemoglobin = { ...by("numeric"), possibleLow: 2, possibleHigh: 25 };
		const isOdd = (value: string) => isImplausible({ ...haemoglobin, value });
		expect(["135", "1.9", "25.1", ">30"].map(isOdd)).toEqual([true, true, true, true]);
		expect(["13.5", "2", "25", "haemolysed", ""].map(isOdd)).toEqual([false, false, false, false, false]);
		expect(isImplausible({ ...by("numeric"), value: "9999" })).toBe(false);
	});

	it("that changed more than its analyte allows within the configured days needs confirmation", () => {
		const creatinine = { ...by("numeric"), value: "2.0", deltaPercent: 50, deltaDays: 7 };
		const changed = (value: string, day: string) => hasLargeChange(creatinine, { value, day }, "2026-11-26");
		expect(changed("1.0", "2026-11-20")).toBe(true);
		expect(changed("1.0", "2026-11-18")).toBe(false);
		expect(changed("1.4", "2026-11-25")).toBe(false);
		expect(changed("4.5", "2026-11-25")).toBe(true);
		expect(changed("<1.0", "2026-11-25")).toBe(false);
		expect(hasLargeChange(creatinine, null, "2026-11-26")).toBe(false);
		expect(
			hasLargeChange({ ...creatinine, deltaPercent: null }, { value: "1", day: "2026-11-25" }, "2026-11-26"),
		).toBe(false);
	});

	it("is shown with the decimals of its analyte, and never rounded", () => {
		const shown = (value: string, decimals: number | null, kind: AnalyteKind = "numeric") =>
			shownValue({ ...by(kind), value, decimals });
		expect(shown("4", 1)).toBe("4.0");
		expect(shown("4.2", 2)).toBe("4.20");
		expect(shown("4.25", 1)).toBe("4.25");
		expect(shown("<4", 1)).toBe("<4.0");
		expect(shown("-3", 1)).toBe("-3.0");
		expect(shown("4", null)).toBe("4");
		expect(shown("1.2e3", 2)).toBe("1.2e3");
		expect(shown("haemolysed", 1)).toBe("haemolysed");
		expect(shown("4", 1, "text")).toBe("4");
		expect(shown("1:160", 1, "titre")).toBe("1:160");
	});
});
