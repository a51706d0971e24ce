import { expect, it } from "vitest";
import { formulaFault, rulesOfOtherKind } from "./kind-rules.ts";

const none = {
	criticalLow: null,
	criticalHigh: null,
	possibleLow: null,
	possibleHigh: null,
	deltaPercent: null,
	deltaDays: null,
	formula: "",
};

it("finds numeric rules on a value of a non-numeric kind", () => {
	const ruled = { ...none, criticalLow: 0, deltaPercent: 20, formula: "mcv" };
	expect(rulesOfOtherKind({ ...ruled, kind: "ordinal" })).toEqual(["criticalLow", "deltaPercent", "formula"]);
	expect(rulesOfOtherKind({ ...ruled, kind: "titre" })).toEqual(["formula"]);
	expect(rulesOfOtherKind({ ...ruled, kind: "numeric" })).toEqual([]);
	expect(rulesOfOtherKind({ ...ruled, kind: null })).toEqual([]);
	expect(rulesOfOtherKind({ ...none, kind: "text" })).toEqual([]);
});

it("finds a formula that does not match the LOINC code or the unit", () => {
	const potassium = { formula: "ldl-friedewald", loinc: "2823-3", unit: "mmol/L" } as const;
	expect(formulaFault(potassium)).toBe("formulaLoinc");
	expect(formulaFault({ ...potassium, loinc: "" })).toBe("formulaUnit");
	expect(formulaFault({ ...potassium, loinc: "2089-1", unit: "mg/dL" })).toBeUndefined();
	expect(formulaFault({ ...potassium, loinc: "", unit: "" })).toBeUndefined();
	expect(formulaFault({ ...potassium, formula: "" })).toBeUndefined();
	const filtration = { formula: "egfr-ckd-epi-2021", loinc: "98979-8", unit: "mL/min/1.73m²" } as const;
	expect(formulaFault(filtration)).toBeUndefined();
});
