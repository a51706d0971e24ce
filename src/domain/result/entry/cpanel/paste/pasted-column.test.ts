import { describe, expect, it } from "vitest";
import { lineDefaults, type ReportSheet } from "#domain/result/report/schema.ts";
import { keyOf, type TypedValues } from "../typed-values.ts";
import { plannedSince, planPaste } from "./pasted-column.ts";
import { isColumn } from "./pasted-rows.ts";

type Line = ReportSheet["lines"][number];

const line = (code: string, nameEn: string, more: Partial<Line> = {}): Line => ({
	...lineDefaults,
	...{ testId: code, analyte: "", code, nameFa: "", nameEn, unit: "mg/dL", decimals: null, loinc: "" },
	...{ low: 70, high: 100, rangeFa: "", rangeEn: "", criticalLow: null, criticalHigh: null },
	...{ value: "", comment: "", flag: "none", isCritical: false, isImplausible: false },
	...{ hasLargeChange: false, isMisfit: false, formulaGives: "", isTold: false, previous: null },
	...{ replaces: "", sampleType: "serum" },
	...more,
});
const glucose = line("FBS", "Glucose", { nameFa: "قند خون ناشتا", possibleLow: 5, possibleHigh: 2000 });
const creatinine = line("CREA", "Creatinine", { value: "1.1" });
const ldl = line("LDL", "LDL cholesterol", { formula: "ldl-friedewald", value: "128", isCalculated: true });
const urineProtein = line("U/A", "Urinalysis", {
	...{ testId: "ua", analyte: "Protein", kind: "ordinal", unit: "", low: null, high: null },
	words: [{ word: "منفی", synonyms: ["Negative"], flag: "normal" }],
});
const urineColour = line("U/A", "Urinalysis", {
	...{ testId: "ua", analyte: "Colour", kind: "text", unit: "", low: null, high: null },
});
const lines = [glucose, creatinine, ldl, urineProtein, urineColour];

const plan = (text: string, { at = glucose, typed = {} }: { at?: Line; typed?: TypedValues } = {}) =>
	planPaste(text, { lines, typed, at: keyOf(at), isField: (each) => each !== ldl });
/** Each line as `name: outcome`, with the stored value or the reason. */
const told = (...of: Parameters<typeof plan>) =>
	plan(...of).rows.map(({ line: found, outcome }) => {
		const name = found ? found.analyte || found.code : "-";
		if (outcome.is === "written") return `${name}: ${outcome.stored}`;
		if (outcome.is === "refused") return `${name}: ${outcome.is} ${outcome.fault.replace("validation.", "")}`;
		return `${name}: ${outcome.is}`;
	});

describe("a pasted text", () => {
	it.each(["5.1", "5.1\n", "5.1\r\n", "5.1\t", "  5.1  ", "", "\n"])("%j is a single value", (text) => {
		expect(isColumn(text)).toBe(false);
	});
	it.each(["5.1\n6", "FBS\t95", "\n5.1", "5.1\t\n6"])("%j is a column", (text) => {
		expect(isColumn(text)).toBe(true);
	});
	it("has at most as many lines as a report has values", () => {
		expect(plan("1\n".repeat(401))).toEqual({ rows: [], blockedBecause: "tooLong" });
	});
});

describe("one pasted value is understood or refused, never changed", () => {
	it.each([
		["95", "95"],
		["2,5", "2.5"],
		["2.50", "2.50"],
		["2٫5", "2.5"],
		["۹۵", "95"],
		["۲٫۵", "2.5"],
		["٩٥", "95"],
		["7/2", "7.2"],
		["<0.1", "<0.1"],
		["< 0.1", "<0.1"],
		[">=400", "≥400"],
		["0,125", "0.125"],
		[" 95 ", "95"],
		["95\u00a0", "95"],
		["\u200f95", "95"],
	])("%j is %s", (text, stored) => {
		// of creatinine, which has no possible limits
		expect(told(`${text}\n`, { at: creatinine })).toEqual([`CREA: ${stored}`]);
	});

	it.each([
		["1,234", "numberAmbiguousMark"],
		["250,000", "numberAmbiguousMark"],
		["1٬234", "numberGroups"],
		["1,234,567", "numberSeveralMarks"],
		["2 5", "numberInnerSpace"],
		["2. 5", "numberInnerSpace"],
		["2.5.1", "numberSeveralMarks"],
		["5.", "numberIncompleteMark"],
		["۲5", "numberMixedDigits"],
		["1/40", "numberTitre"],
		["1404/05", "numberDate"],
		["70-100", "numberSpan"],
		["95 mg/dL", "numberSuffix"],
		["95*", "numberSuffix"],
		["95H", "numberSuffix"],
		["10³", "numberSuperscript"],
		["9\u200b5", "numberInvisible"],
		["007", "numberLeadingZero"],
		["negative", "resultWords"],
		["9999", "resultTwice"],
		["3", "resultTwice"],
	])("%j is refused", (text, reason) => {
		expect(told(`${text}\n80`)[0]).toBe(`FBS: refused ${reason}`);
	});
});

describe("a column of values", () => {
	it("goes to the fields in their order, without the calculated ones", () => {
		expect(told("95\n1.3\nNegative\nyellow")).toEqual([
			...["FBS: 95", "CREA: 1.3", "Protein: Negative", "Colour: yellow"],
		]);
		expect(told("1.3\nNegative", { at: creatinine })).toEqual(["CREA: 1.3", "Protein: Negative"]);
	});

	it("may end its lines as any program does", () => {
		for (const end of ["\n", "\r\n", "\r"])
			expect(told(["95", "1.3", "", ""].join(end))).toEqual(["FBS: 95", "CREA: 1.3"]);
	});

	it("leaves out the field of an empty line and moves no other value", () => {
		expect(told("95\n\nNegative")).toEqual(["FBS: 95", "CREA: blank", "Protein: Negative"]);
		expect(told("\n1.3")).toEqual(["FBS: blank", "CREA: 1.3"]);
		expect(told("95\n   \t\nNegative")[1]).toBe("CREA: blank");
	});

	it("keeps the place of a refused value", () => {
		expect(told("1,234\n1.3")).toEqual(["FBS: refused numberAmbiguousMark", "CREA: 1.3"]);
	});

	it("has no place for more lines than fields", () => {
		expect(told("yellow\n5\n6", { at: urineColour })).toEqual(["Colour: yellow", "-: surplus", "-: surplus"]);
	});

	it.each(["Result", "VALUE", "نتیجه", "مقدار"])("may begin with the heading %s", (heading) => {
		expect(told(`${heading}\n95\n1.3`)).toEqual(["-: header", "FBS: 95", "CREA: 1.3"]);
	});

	it("is blocked when it begins with an unknown heading, which would move every value down", () => {
		for (const heading of ["Glucose level", "Analyser 2\t17", "قند"]) {
			const { rows, blockedBecause } = plan(`${heading}\n95`);
			expect(blockedBecause).toBe("misaligned");
			expect(rows[0]?.outcome.is).not.toBe("written");
		}
		expect(plan("95 mg/dL\n1.3").blockedBecause).toBe("");
		expect(plan("95\nGlucose").blockedBecause).toBe("");
	});

	it("may have the unit of the test in a second column, and nothing else", () => {
		expect(told("95\tmg/dL\n1.3\tMG/DL\t")[0]).toBe("FBS: 95");
		expect(told("95\tmmol/L")).toEqual(["FBS: beside"]);
		expect(told("95\tH")).toEqual(["FBS: beside"]);
		expect(told("95\tmg/dL\tH")).toEqual(["FBS: beside"]);
		expect(told("\t95")).toEqual(["FBS: beside"]);
		expect(told("Negative\tmg/dL", { at: urineProtein })).toEqual(["Protein: beside"]);
	});

	it("has no cell with a line break", () => {
		expect(told('"95\n96"\n1.3', { at: urineColour })[0]).toBe("Colour: broken");
		expect(told('yellow\n"a', { at: urineProtein })[1]).toBe("Colour: broken");
	});

	it("says which values are there already and which it replaces", () => {
		expect(told("95\n1,1")).toEqual(["FBS: 95", "CREA: same"]);
		const { rows } = plan("95\n1.3");
		expect(rows.map(({ outcome }) => (outcome.is === "written" ? outcome.replaces : ""))).toEqual([
			"",
			"1.1",
		]);
		const typed = { [keyOf(creatinine)]: { value: "1.3", comment: "" } };
		expect(told("95\n1.3", { typed })).toEqual(["FBS: 95", "CREA: same"]);
	});

	it("confirms no value: a value outside the possible limits is typed by hand", () => {
		const typed = { [keyOf(glucose)]: { value: "9999", comment: "", again: "9999" } };
		expect(told("9999\n1.3", { typed })[0]).toBe("FBS: refused resultTwice");
	});
});

describe("a column that is not clearly one of values", () => {
	it.each([
		["25-OH Vit D\n95", "a heading that begins with a digit"],
		["17-OH Progesterone\n95", "a heading that begins with a digit"],
		["24h urine\n95", "a heading that begins with a digit"],
		["۲۵-هیدروکسی\n95", "a heading that begins with a digit"],
		["(mg/dL)\n95", "a unit"],
		["mg/dL\n95", "a unit"],
		["%\n95", "a unit"],
		["10³/µL\n95", "a unit"],
		["10^3/µL\n95", "a unit"],
		["1000/mg\n95", "a unit"],
		["*\n95", "a sign"],
		["\nGlucose level\n95", "an empty line and a heading"],
		["\n\n25-OH\n95", "empty lines and a heading"],
		["Result\n(mg/dL)\n95", "a heading and a unit"],
		["Result\n\nGlucose level\n95", "a heading, an empty line and a heading"],
		["10452\n95", "a number of a patient"],
		["95\tmmol/L\n1.3", "a value in another unit"],
		["\t95\n1.3", "an empty cell"],
		["95 mg/dL\tH\n1.3", "a value with its unit and a flag"],
		["95 mmol/L\n1.3", "a value with another unit"],
	])("%j is blocked: it begins with %s", (text) => {
		expect(plan(text).blockedBecause).toBe("misaligned");
	});

	it.each([
		"95\n1.3",
		"95 mg/dL\n1.3",
		"۹۵ mg/dl\n1.3",
		"\n95 mg/dL",
		"Result\n95",
		"95\nGlucose",
		"95\n(mg/dL)",
	])("%j is not blocked", (text) => {
		expect(plan(text).blockedBecause).toBe("");
	});

	it("writes nothing if a cell has several lines, which would move every value below it", () => {
		for (const text of [
			'"95\n96"\n1.3',
			'"95\n96\n97"\n1.3',
			'95\n"1.3\n1.4"\nNegative',
			'"95\r\n96"\tmg/dL\r\n1.3',
			'"see ""note""\n95"\n1.3',
			'FBS\t"95\nCREA\t1.3\n97"',
		])
			expect([text, plan(text).blockedBecause]).toEqual([text, "severalLines"]);
		// signs of quotation inside a text are none of a cell
		expect(plan('"clear"\nyellow', { at: urineColour }).blockedBecause).toBe("");
	});

	it("leaves out a cancelled or withdrawn value, which a typed value would make final", () => {
		for (const status of ["cancelled", "entered-in-error"] as const) {
			const off = line("CREA", "Creatinine", { status });
			const into = { lines: [glucose, off], typed: {}, at: keyOf(glucose), isField: () => true };
			for (const text of ["95\n1.3", "FBS\t95\nCREA\t1.3"])
				expect(planPaste(text, into).rows.map(({ outcome }) => outcome.is)).toEqual(["written", "cancelled"]);
			// a heading at a cancelled value moves the others as any heading does
			expect(planPaste("25-OH\n95", { ...into, at: keyOf(off) }).blockedBecause).toBe("misaligned");
		}
		const registered = line("CREA", "Creatinine", { status: "registered" });
		const into = { lines: [registered], typed: {}, at: keyOf(registered), isField: () => true };
		expect(planPaste("1.3\n", into).rows[0]?.outcome.is).toBe("written");
	});
});

describe("a name of only a value of a test", () => {
	const blood = (analyte: string) =>
		line("CBC", "Blood count", { testId: "cbc", analyte, sampleType: "edta" });
	const urine = (analyte: string) =>
		line("U/A", "Urinalysis", { testId: "ua", analyte, sampleType: "urine" });
	const [bloodWbc, hb, urineWbc, rbc] = [blood("WBC"), blood("Hb"), urine("WBC"), urine("RBC")];
	const among = (of: readonly Line[], at: Line, text: string) =>
		planPaste(text, { lines: of, typed: {}, at: keyOf(at), isField: () => true }).rows.map(
			({ line: found, outcome }) =>
				found ? `${found.code} ${found.analyte} ${outcome.is}` : `- ${outcome.is}`,
		);

	it("goes to the test of the field that it was pasted into", () => {
		const all = [glucose, bloodWbc, hb, urineWbc, rbc];
		expect(among(all, hb, "WBC\t80\nHb\t90")).toEqual(["CBC WBC written", "CBC Hb written"]);
		expect(among(all, rbc, "WBC\t80\nHb\t90")).toEqual(["U/A WBC written", "- unknown"]);
	});

	it("goes to no other test", () => {
		expect(among([glucose, urineWbc, rbc], glucose, "WBC\t80\nRBC\t90")).toEqual(["- unknown", "- unknown"]);
		expect(among([glucose, urineWbc], glucose, "FBS\t80\nWBC\t90")).toEqual(["FBS  written", "- unknown"]);
	});

	it("goes to the test that is named above it", () => {
		const all = [glucose, bloodWbc, hb, urineWbc, rbc];
		expect(among(all, glucose, "U/A\nWBC\t80\nCBC\nWBC\t90")).toEqual([
			...["- ambiguous", "U/A WBC written", "- ambiguous", "CBC WBC written"],
		]);
	});

	it("goes nowhere below the name of a test that the report does not have", () => {
		const all = [glucose, urineWbc, rbc];
		expect(among(all, rbc, "CBC\nWBC\t80")).toEqual(["- unknown", "- unknown"]);
		expect(among(all, rbc, "CBC\tResult\nWBC\t80")).toEqual(["- header", "- unknown"]);
		expect(among(all, rbc, "Test\tResult\nWBC\t80")).toEqual(["- header", "U/A WBC written"]);
	});
});

describe("a plan while the sheet changes", () => {
	const then = { lines, typed: {}, at: keyOf(creatinine), isField: (each: Line) => each.testId !== "LDL" };
	const since = (now: Partial<typeof then>) => plannedSince("1.3\nNegative", then, { ...then, ...now });

	it("stays while nothing that it shows changes", () => {
		expect(since({}).blockedBecause).toBe("");
		expect(since({ lines: lines.map((each) => ({ ...each, comment: "x" })) }).blockedBecause).toBe("");
	});

	it("is blocked when the pasted field is gone, and never begins at another field", () => {
		for (const now of [
			{ lines: lines.filter((each) => each !== creatinine) },
			{ isField: (each: Line) => each.testId !== "CREA" },
		]) {
			expect(since(now).blockedBecause).toBe("changed");
			expect(planPaste("1.3\nNegative", { ...then, ...now })).toEqual({
				rows: [],
				blockedBecause: "changed",
			});
		}
	});

	it("is blocked when a value would go elsewhere, replace another value or be read otherwise", () => {
		const changed = (change: Partial<Line>) =>
			lines.map((each) => (each === creatinine ? { ...each, ...change } : each));
		for (const now of [
			{ isField: () => true },
			{ lines: [glucose, creatinine, line("NEW", "New"), urineProtein] },
			{ lines: changed({ value: "1.2" }) },
			{ lines: changed({ unit: "µmol/L" }) },
			{ lines: changed({ status: "cancelled" }) },
			{ typed: { [keyOf(creatinine)]: { value: "1.25", comment: "" } } },
		])
			expect(since(now).blockedBecause).toBe("changed");
	});
});

describe("a column of tests and values", () => {
	it("goes to the tests that it names, by code or name in any case, wherever it was pasted", () => {
		expect(told("crea\t1.3\nقند خون ناشتا\t95\nPROTEIN\tNegative", { at: urineColour })).toEqual([
			...["CREA: 1.3", "FBS: 95", "Protein: Negative"],
		]);
		expect(told("قند  خون\u200cناشتا\t۹۵")).toEqual(["FBS: 95"]);
		expect(told("glucose\t۹۵\tmg/dL")).toEqual(["FBS: 95"]);
	});

	it("may have a heading", () => {
		expect(told("Test\tResult\nFBS\t95")).toEqual(["-: header", "FBS: 95"]);
		expect(told("آزمایش\tنتیجه\nFBS\t95")).toEqual(["-: header", "FBS: 95"]);
		expect(told("FBS\t95\nTest\tResult")).toEqual(["FBS: 95", "-: unknown"]);
	});

	it("writes nothing for a test that the report does not have, or that it does not name clearly", () => {
		expect(told("FBS\t95\nHDL\t50\nU/A\tNegative")).toEqual(["FBS: 95", "-: unknown", "-: ambiguous"]);
		expect(told("FBS\t95\n\t50")).toEqual(["FBS: 95", "-: unknown"]);
		expect(told("FBS\t95\n50")).toEqual(["FBS: 95", "-: unknown"]);
	});

	it("writes nothing for a test with several lines", () => {
		expect(told("FBS\t95\nGlucose\t96\nCREA\t1.3")).toEqual(["FBS: repeated", "FBS: repeated", "CREA: 1.3"]);
		expect(told("FBS\t95\nGlucose\t\nCREA\t1.3")).toEqual(["FBS: 95", "FBS: blank", "CREA: 1.3"]);
	});

	it("writes no calculated value", () => {
		expect(told("FBS\t95\nLDL\t130")).toEqual(["FBS: 95", "LDL: calculated"]);
	});

	it("refuses a value in another unit and a value that is not understood", () => {
		expect(told("FBS\t95\tmmol/L\nCREA\t1,234")).toEqual([
			"FBS: beside",
			"CREA: refused numberAmbiguousMark",
		]);
	});

	it("skips empty lines", () => {
		expect(told("FBS\t95\r\n\r\nCREA\t1.3\t\r\n")).toEqual(["FBS: 95", "-: blank", "CREA: 1.3"]);
	});
});
