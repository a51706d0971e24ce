import { keysOf } from "#platform/value/keys.ts";

// Calculated values as data (reports 9.6): what each is calculated from, under which conditions, and from which source. Inputs are
// found by their LOINC codes among the lines of one report, and must have one of the units named here.

/** A formula that calculates a value from other values of a report. */
export type Formula = {
	/** LOINC code of the calculated value. */
	loinc: string;
	/** LOINC codes of the same value without a method, or for another sample with the same unit. */
	alsoLoincs?: readonly string[];
	/** Unit of the result, as catalogues print it. */
	unit: string;
	/** Number of decimals of the result, unless the analyte states another number. */
	decimals: number;
	inputs: Readonly<Record<string, { loincs: readonly string[]; units: readonly string[]; below?: number }>>;
	/** Minimum age in whole years. */
	fromYears?: number;
	needsSex?: boolean;
	/** Reagent parameters that the formula needs; the catalogue states them for the analyte. */
	parameters?: readonly ("isi" | "controlSeconds")[];
	source: string;
	compute: (
		at: Readonly<Record<string, number>>,
		person: { years: number; sex: "male" | "female" | "unknown" },
	) => number;
};

const mgDl = ["mg/dL"] as const;
const gDl = ["g/dL"] as const;
const cells = ["10^6/μL", "×10^6/μL", "10*6/uL", "10^12/L"] as const;
const cholesterol = { loincs: ["2093-3"], units: mgDl };
const hdl = { loincs: ["2085-9"], units: mgDl };
const albumin = { loincs: ["1751-7"], units: gDl };
const haemoglobin = { loincs: ["718-7"], units: gDl };
const haematocrit = { loincs: ["4544-3", "20570-8"], units: ["%"] };
const redCells = { loincs: ["789-8", "26453-1"], units: cells };
const get = (at: Readonly<Record<string, number>>, name: string) => at[name] ?? Number.NaN;

function ckdEpi(creatinine: number, years: number, isFemale: boolean): number {
	const [kappa, alpha, factor] = isFemale ? [0.7, -0.241, 1.012] : [0.9, -0.302, 1];
	const ratio = creatinine / kappa;
	return 142 * Math.min(ratio, 1) ** alpha * Math.max(ratio, 1) ** -1.2 * 0.9938 ** years * factor;
}

export const formulas = {
	"ldl-friedewald": {
		...{ loinc: "13457-7", alsoLoincs: ["2089-1"], unit: "mg/dL", decimals: 0 },
		inputs: { cholesterol, hdl, triglycerides: { loincs: ["2571-8"], units: mgDl, below: 400 } },
		source: "Friedewald et al., Clin Chem 1972;18:499",
		compute: (at) => get(at, "cholesterol") - get(at, "hdl") - get(at, "triglycerides") / 5,
	},
	"vldl-friedewald": {
		...{ loinc: "13458-5", alsoLoincs: ["2091-7"], unit: "mg/dL", decimals: 0 },
		inputs: { triglycerides: { loincs: ["2571-8"], units: mgDl, below: 400 } },
		source: "Friedewald et al., Clin Chem 1972;18:499",
		compute: (at) => get(at, "triglycerides") / 5,
	},
	"non-hdl": {
		...{ loinc: "43396-1", unit: "mg/dL", decimals: 0 },
		inputs: { cholesterol, hdl },
		source: "NCEP ATP III, 2001",
		compute: (at) => get(at, "cholesterol") - get(at, "hdl"),
	},
	"egfr-ckd-epi-2021": {
		...{
			loinc: "98979-8",
			alsoLoincs: ["62238-1", "69405-9"],
			unit: "mL/min/1.73 m²",
			decimals: 0,
			fromYears: 18,
			needsSex: true,
		},
		inputs: { creatinine: { loincs: ["2160-0"], units: mgDl } },
		source: "Inker et al., N Engl J Med 2021;385:1737",
		compute: (at, { years, sex }) => ckdEpi(get(at, "creatinine"), years, sex === "female"),
	},
	"calcium-corrected": {
		...{ loinc: "29265-6", unit: "mg/dL", decimals: 1 },
		inputs: { calcium: { loincs: ["17861-6"], units: mgDl }, albumin },
		source: "Payne et al., BMJ 1973;4:643",
		compute: (at) => get(at, "calcium") + 0.8 * (4 - get(at, "albumin")),
	},
	inr: {
		...{
			loinc: "6301-6",
			alsoLoincs: ["34714-6"],
			unit: "",
			decimals: 2,
			parameters: ["isi", "controlSeconds"],
		},
		inputs: { prothrombinTime: { loincs: ["5902-2"], units: ["s", "sec", "seconds"] } },
		source: "WHO TRS 889 annex 3, 1999",
		compute: (at) => (get(at, "prothrombinTime") / get(at, "controlSeconds")) ** get(at, "isi"),
	},
	mcv: {
		...{
			loinc: "787-2",
			alsoLoincs: ["30428-7"],
			unit: "fL",
			decimals: 1,
			inputs: { haematocrit, redCells },
		},
		source: "Wintrobe, 1932",
		compute: (at) => (get(at, "haematocrit") * 10) / get(at, "redCells"),
	},
	mch: {
		...{
			loinc: "785-6",
			alsoLoincs: ["28539-5"],
			unit: "pg",
			decimals: 1,
			inputs: { haemoglobin, redCells },
		},
		source: "Wintrobe, 1932",
		compute: (at) => (get(at, "haemoglobin") * 10) / get(at, "redCells"),
	},
	mchc: {
		...{
			loinc: "786-4",
			alsoLoincs: ["28540-3"],
			unit: "g/dL",
			decimals: 1,
			inputs: { haemoglobin, haematocrit },
		},
		source: "Wintrobe, 1932",
		compute: (at) => (get(at, "haemoglobin") * 100) / get(at, "haematocrit"),
	},
	globulin: {
		...{ loinc: "10834-0", alsoLoincs: ["2336-6"], unit: "g/dL", decimals: 1 },
		inputs: { protein: { loincs: ["2885-2"], units: gDl }, albumin },
		source: "total protein without albumin",
		compute: (at) => get(at, "protein") - get(at, "albumin"),
	},
	"bilirubin-indirect": {
		...{ loinc: "1971-1", unit: "mg/dL", decimals: 2 },
		inputs: {
			total: { loincs: ["1975-2"], units: mgDl },
			direct: { loincs: ["1968-7"], units: mgDl },
		},
		source: "total without direct bilirubin",
		compute: (at) => get(at, "total") - get(at, "direct"),
	},
	"transferrin-saturation": {
		...{ loinc: "2502-3", unit: "%", decimals: 0 },
		inputs: {
			iron: { loincs: ["2498-4"], units: ["μg/dL"] },
			capacity: { loincs: ["2500-7"], units: ["μg/dL"] },
		},
		source: "iron as a share of the binding capacity",
		compute: (at) => (get(at, "iron") * 100) / get(at, "capacity"),
	},
} as const satisfies Record<string, Formula>;

export type FormulaName = keyof typeof formulas;
export const formulaNames = keysOf(formulas);
