import { isUnitOfFormula } from "#domain/catalogue/result-value/formula.ts";
import { type Formula, type FormulaName, formulas } from "#domain/catalogue/result-value/formulas.ts";
import type { AnalyteKind } from "#domain/catalogue/result-value/reading.ts";

// Which rules an analyte can have: by its kind, and by what a formula calculates.

export const numberRules = [
	"criticalLow",
	"criticalHigh",
	"possibleLow",
	"possibleHigh",
	"deltaPercent",
	"deltaDays",
	"formula",
] as const;
export type NumberRule = (typeof numberRules)[number];

/**
 * Whether a rule that needs numbers applies to values of a kind. A titre is a number too, but no formula calculates a
 * titre. Without a stated kind every rule applies, because limits then make the value a number.
 */
export function isRuleOfKind(rule: NumberRule, kind: AnalyteKind | null): boolean {
	if (kind === null || kind === "numeric") return true;
	return kind === "titre" && rule !== "formula";
}

type Ruled = { kind: AnalyteKind | null } & Record<Exclude<NumberRule, "formula">, number | null> & {
		formula: string;
	};

/** Rules of an analyte that do not apply to its kind, in the order of the form. */
export const rulesOfOtherKind = (analyte: Ruled): NumberRule[] =>
	numberRules.filter(
		(rule) => analyte[rule] !== null && analyte[rule] !== "" && !isRuleOfKind(rule, analyte.kind),
	);

/**
 * Checks whether a formula calculates a different value than the analyte measures.
 * @returns `formulaLoinc` when the LOINC codes differ, `formulaUnit` when the units differ; a missing code or unit does not
 *   count as different
 */
export function formulaFault(analyte: {
	formula: FormulaName | "";
	loinc: string;
	unit: string;
}): "formulaLoinc" | "formulaUnit" | undefined {
	const { formula, loinc, unit } = analyte;
	if (formula === "") return undefined;
	const own: Formula = formulas[formula];
	if (loinc !== "" && ![own.loinc, ...(own.alsoLoincs ?? [])].includes(loinc)) return "formulaLoinc";
	return isUnitOfFormula(formula, unit) ? undefined : "formulaUnit";
}
