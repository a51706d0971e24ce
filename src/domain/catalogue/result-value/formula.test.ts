import { describe, expect, it } from "vitest";
import { type CalculationLine, calculate } from "./formula.ts";
import { type FormulaName, formulaNames, formulas } from "./formulas.ts";

const line = (
	loinc: string,
	value: string,
	unit: string,
	more: Partial<CalculationLine> = {},
): CalculationLine => ({
	...{ low: null, high: null, criticalLow: null, criticalHigh: null, kind: "numeric", decimals: null },
	...{ loinc, value, unit, status: "final" },
	...more,
});
const adult = { years: 50, sex: "female" } as const;
const own = { unit: "", decimals: null };
const run = (
	name: FormulaName,
	lines: CalculationLine[],
	person: Parameters<typeof calculate>[3] = adult,
	parameters = {},
) => {
	const made = calculate(name, own, lines, person, parameters);
	return "value" in made ? made.value : `${made.because} ${made.input}`.trim();
};
const lipids = (triglycerides: string, more: Partial<CalculationLine> = {}) => [
	line("2093-3", "200", "mg/dL"),
	line("2085-9", "50", "mg/dL"),
	line("2571-8", triglycerides, "mg/dL", more),
];
const blood = [line("718-7", "13.5", "g/dL"), line("4544-3", "40.5", "%"), line("789-8", "4.50", "10^6/µL")];

describe("a calculated value", () => {
	it("follows its published formula", () => {
		expect(run("ldl-friedewald", lipids("150"))).toBe("120");
		expect(run("vldl-friedewald", lipids("150"))).toBe("30");
		expect(run("non-hdl", lipids("150"))).toBe("150");
		expect(run("egfr-ckd-epi-2021", [line("2160-0", "0.9", "mg/dL")])).toBe("78");
		expect(run("egfr-ckd-epi-2021", [line("2160-0", "1.2", "mg/dL")], { years: 50, sex: "male" })).toBe("74");
		expect(run("calcium-corrected", [line("17861-6", "8.0", "mg/dL"), line("1751-7", "3.0", "g/dL")])).toBe(
			"8.8",
		);
		expect(run("inr", [line("5902-2", "24", "s")], adult, { isi: 1, controlSeconds: 12 })).toBe("2.00");
		expect(run("mcv", blood)).toBe("90.0");
		expect(run("mch", blood)).toBe("30.0");
		expect(run("mchc", blood)).toBe("33.3");
		expect(run("globulin", [line("2885-2", "7.2", "g/dL"), line("1751-7", "4.2", "g/dL")])).toBe("3.0");
		expect(
			run("bilirubin-indirect", [line("1975-2", "1.20", "mg/dL"), line("1968-7", "0.30", "mg/dL")]),
		).toBe("0.90");
		expect(
			run("transferrin-saturation", [line("2498-4", "90", "μg/dL"), line("2500-7", "300", "μg/dL")]),
		).toBe("30");
	});

	it("is missing when its conditions are not met, and the reason is given", () => {
		expect(run("ldl-friedewald", lipids("400"))).toBe("limit triglycerides");
		expect(run("ldl-friedewald", lipids("399"))).toBe("70");
		expect(run("ldl-friedewald", lipids("<50"))).toBe("comparator triglycerides");
		expect(run("ldl-friedewald", lipids("1.7", { unit: "mmol/L" }))).toBe("unit triglycerides");
		expect(run("ldl-friedewald", lipids("150", { status: "preliminary" }))).toBe("status triglycerides");
		expect(run("ldl-friedewald", lipids("150", { status: "cancelled" }))).toBe("status triglycerides");
		expect(run("ldl-friedewald", lipids("lipaemic"))).toBe("words triglycerides");
		expect(run("ldl-friedewald", lipids(""))).toBe("missing triglycerides");
		expect(run("ldl-friedewald", [])).toBe("missing cholesterol");
		const creatinine = [line("2160-0", "0.9", "mg/dL")];
		expect(run("egfr-ckd-epi-2021", creatinine, { years: 17, sex: "male" })).toBe("age");
		expect(run("egfr-ckd-epi-2021", creatinine, { years: 18, sex: "male" })).toMatch(/^\d+$/);
		expect(run("egfr-ckd-epi-2021", creatinine, { years: null, sex: "male" })).toBe("age");
		expect(run("egfr-ckd-epi-2021", creatinine, { years: 50, sex: "unknown" })).toBe("sex");
		expect(run("inr", [line("5902-2", "24", "s")], adult, { isi: 1 })).toBe("parameters controlSeconds");
		expect(run("inr", [line("5902-2", "24", "s")])).toBe("parameters isi");
		expect(run("mcv", [line("4544-3", "40", "%"), line("789-8", "0", "10^6/μL")])).toBe("result");
		expect(run("non-hdl", [line("2093-3", "40", "mg/dL"), line("2085-9", "50", "mg/dL")])).toBe("result");
	});

	it("uses the unit and the decimals of its own line", () => {
		expect(calculate("mcv", { unit: "fL", decimals: 0 }, blood, adult)).toEqual({ value: "90" });
		expect(calculate("mcv", { unit: "μm³", decimals: 0 }, blood, adult)).toEqual({
			because: "unit",
			input: "",
		});
	});

	it("has a stated source, and is never its own input", () => {
		for (const name of formulaNames) {
			const { source, inputs, loinc } = formulas[name];
			expect(source, name).not.toBe("");
			for (const { loincs } of Object.values<{ loincs: readonly string[] }>(inputs))
				expect(loincs, name).not.toContain(loinc);
		}
	});
});
