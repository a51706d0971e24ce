import { describe, expect, it } from "vitest";
import { lineDefaults, type ReportLine } from "#domain/result/report/schema.ts";
import { type Catalogue, type CatalogueRange, recheckLine, storedLinesOf } from "./findings.ts";

type Line = Partial<ReportLine>;
type Analyte = NonNullable<Catalogue["analyte"]>;
type Person = Parameters<typeof recheckLine>[2];

const noLimits = { low: null, high: null, criticalLow: null, criticalHigh: null };
const plain = {
	...{
		testId: "t",
		analyte: "",
		code: "K",
		nameFa: "پتاسیم",
		nameEn: "Potassium",
		loinc: "",
		decimals: null,
	},
	...{ unit: "mmol/L", rangeFa: "", rangeEn: "", value: "4", comment: "", ...noLimits },
};
const stated: Analyte = {
	...{ unit: "mmol/L", criticalLow: null, criticalHigh: null, possibleLow: null, possibleHigh: null },
};
const adult: Person = {
	...{ sex: "female", oldSex: "female", birthDate: "1990-01-01", sampledOn: "2026-05-23" },
	...{ age: null, ageYears: 36 },
};
const range = (changes: Partial<CatalogueRange> = {}): CatalogueRange => ({
	...{
		analyte: "",
		sex: "any",
		ageFromDays: 0,
		ageToDays: null,
		low: null,
		high: null,
		textFa: "",
		...changes,
	},
});
const potassium = { low: 3.5, high: 5.1, criticalLow: 2.8, criticalHigh: 6.5 };

function codes(line: Line, { analyte = {}, ranges = [], person = {}, isNew = false }: Setting = {}): string {
	const stored = JSON.stringify([{ ...plain, ...(isNew ? lineDefaults : {}), ...line }]);
	const [read] = storedLinesOf({ lines: stored });
	if (!read) throw new Error("no line");
	const catalogue = { analyte: analyte && { ...stated, ...analyte }, ranges };
	return recheckLine(read, catalogue, { ...adult, ...person }).join(" ");
}
type Setting = {
	analyte?: Partial<Analyte> | undefined;
	ranges?: CatalogueRange[];
	person?: Partial<Person>;
	isNew?: boolean;
};

/** Ranges of men and women, and of children and grown-ups. */
const bySex = [range({ sex: "male", low: 13, high: 17 }), range({ sex: "female", low: 12, high: 15 })];
const byAge = [range({ ageToDays: 6_570, low: 3.4, high: 4.7 }), range({ ageFromDays: 6_570, ...potassium })];

const rows: [what: string, found: string, line: Line, setting?: Setting][] = [
	// how a value is read
	["a plain number", "", { value: "4.2", ...potassium }],
	["nothing", "", { value: "", ...potassium }],
	["words", "", { value: "haemolysed", ...potassium }],
	["words without limits", "", { value: "منفی" }],
	["Persian digits with a slash", "readsDifferently", { value: "۷/۲", ...potassium }],
	["Persian digits with their own mark", "", { value: "۴٫۲", ...potassium }],
	["a flag behind the number", "readsDifferently", { value: "7.2 H", ...potassium }],
	["a unit behind the number", "readsDifferently", { value: "4.2 mmol/L", ...potassium }],
	["an exponent", "readsDifferently flagDiffers", { value: "1.2E+1", ...potassium }],
	["an inner space", "readsDifferently flagDiffers", { value: "2 5", ...potassium }],
	["an inner space without limits", "readsDifferently", { value: "2 5" }],
	["a comma for thousands or decimals", "readsDifferently flagDiffers", { value: "1,234", high: 5 }],
	["a comma that is a decimal mark", "readsDifferently flagDiffers", { value: "2,5", high: 5 }],
	["a decimal comma without limits", "readsDifferently", { value: "2,5" }],
	["a raised figure", "readsDifferently flagDiffers", { value: "10²", high: 500 }],
	["full-width digits", "readsDifferently flagDiffers", { value: "４", ...potassium }],
	["a mark without decimals", "readsDifferently flagDiffers", { value: "4.", ...potassium }],
	["a zero before the number", "readsDifferently flagDiffers", { value: "04", ...potassium }],
	["a plus sign", "readsDifferently flagDiffers", { value: "+4", ...potassium }],
	["at most, as one sign", "readsDifferently flagDiffers", { value: "≤4", high: 5 }],
	["at most, as two signs", "readsDifferently", { value: "<=4", high: 5 }],
	["a titre where a number is expected", "readsDifferently", { value: "1/40", high: 80 }],
	["a titre without limits", "", { value: "1/40" }],
	["a code without limits", "", { value: "2+" }],
	["an exponent of today's rules", "", { value: "1.2e1", ...potassium }, { isNew: true }],
	// what was shown with it
	["below 10 where at most 5 is normal", "flagDiffers", { value: "<10", high: 5 }],
	["below 5 where at most 5 is normal", "", { value: "<5", high: 5 }],
	["below 3 where 2.8 is critical", "flagDiffers", { value: "<3", ...potassium }],
	["below 10 within two limits", "flagDiffers", { value: "<10", ...potassium }],
	["above 60 where at least 90 is normal", "flagDiffers", { value: ">60", low: 90 }],
	["above 95 where at least 90 is normal", "", { value: ">95", low: 90 }],
	["below 10 of today's draft", "", { value: "<10", high: 5 }, { isNew: true }],
	[
		"a copied flag that today's rules do not say",
		"flagDiffers",
		{ value: "<10", high: 5, flag: "normal" },
		{ isNew: true },
	],
	["a copied flag that they say", "", { value: "<10", high: 5, flag: "undecided" }, { isNew: true }],
	// what is possible
	["below what is possible", "notPossible", { value: "0.4" }, { analyte: { possibleLow: 1 } }],
	["above what is possible", "notPossible", { value: "42", ...noLimits }, { analyte: { possibleHigh: 12 } }],
	["within what is possible", "", { value: "4.2" }, { analyte: { possibleLow: 1, possibleHigh: 12 } }],
	["above it in another unit", "", { value: "42", unit: "mg/dL" }, { analyte: { possibleHigh: 12 } }],
	["typed twice", "", { value: "42", isTypedTwice: true }, { isNew: true, analyte: { possibleHigh: 12 } }],
	["a test that was removed", "", { value: "42" }, { analyte: undefined }],
	// limits
	["low above high", "limitsOutOfOrder", { value: "4", kind: "text", low: 51, high: 5.1 }, { isNew: true }],
	["a critical limit inside the range", "limitsOutOfOrder", { value: "", ...potassium, criticalLow: 4 }],
	["the upper one inside the range", "limitsOutOfOrder", { value: "", ...potassium, criticalHigh: 5 }],
	["104 for 10.4", "limitsOutOfOrder", { value: "5", high: 104 }, { ranges: [range({ high: 10.4 })] }],
	[
		"650 for 6.5",
		"limitsOutOfOrder",
		{ value: "4", ...potassium, criticalHigh: 650 },
		{ analyte: { criticalHigh: 6.5 } },
	],
	["104 in another unit", "", { value: "5", unit: "mg/L", high: 104 }, { ranges: [range({ high: 10.4 })] }],
	["a limit twice today's", "", { value: "5", high: 20.8 }, { ranges: [range({ high: 10.4 })] }],
	[
		"a limit beyond what is possible",
		"limitsOutOfOrder",
		{ value: "5", high: 51 },
		{ analyte: { possibleHigh: 20 } },
	],
	// whose range it is
	["a woman's range", "", { value: "14", low: 12, high: 15 }, { ranges: bySex }],
	[
		"a woman's range and sex unknown",
		"sexNotKnown",
		{ value: "14", low: 12, high: 15 },
		{ ranges: bySex, person: { sex: "unknown" } },
	],
	["a range that the catalogue has changed", "", { value: "14", low: 11, high: 15 }, { ranges: bySex }],
	["sex unknown and no range copied", "", { value: "14" }, { ranges: bySex, person: { sex: "unknown" } }],
	[
		"the day before the 18th birthday",
		"ageNotExact",
		{ value: "4", ...potassium },
		{ ranges: byAge, person: { birthDate: "2008-05-24", ageYears: 17 } },
	],
	[
		"the 18th birthday",
		"",
		{ value: "4", ...potassium },
		{ ranges: byAge, person: { birthDate: "2008-05-23", ageYears: 18 } },
	],
	[
		"an age too coarse to tell",
		"ageNotExact",
		{ value: "1", low: 0.5, high: 2 },
		{
			ranges: [range({ ageToDays: 547, low: 0.5, high: 2 }), range({ ageFromDays: 547, low: 1, high: 3 })],
			person: { birthDate: null, age: { count: 1, unit: "years" }, ageYears: 1 },
		},
	],
	[
		"sex unknown with today's rules",
		"",
		{ value: "14", low: 12, high: 15 },
		{ isNew: true, ranges: bySex, person: { sex: "unknown" } },
	],
];

describe("a stored result", () => {
	it.each(rows)("%s: %j", (_what, found, line, setting) => {
		expect(codes(line, setting)).toBe(found);
	});
});
