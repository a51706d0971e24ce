import { hasValue, type Judged } from "./flag.ts";
import { type Formula, type FormulaName, formulas } from "./formulas.ts";
import type { PersonSex } from "./person-range.ts";
import { readResult } from "./reading.ts";

// Calculated values (reports 9.6). An input with a comparator, another unit or another status than final: nothing is calculated, and
// the reason is stored.

/** The values of a report line that a calculation uses. */
export type CalculationLine = Judged & { loinc: string; unit: string; decimals: number | null };

/** Why no value was calculated. `input` is the name of the input in the formula's table. */
export type NotCalculated = {
	because:
		| "missing"
		| "comparator"
		| "unit"
		| "status"
		| "words"
		| "limit"
		| "age"
		| "sex"
		| "parameters"
		| "result";
	input: string;
};

const unitKey = (unit: string) => unit.replace(/µ/g, "μ").replace(/\s+/g, "");

function inputOf(
	[input, { loincs, units, below }]: [string, Formula["inputs"][string]],
	lines: readonly CalculationLine[],
): { input: string; number: number } | NotCalculated {
	const line = lines.find(({ loinc }) => loincs.includes(loinc));
	if (!line || (line.value === "" && hasValue(line.status))) return { because: "missing", input };
	if (!["final", "corrected", undefined].includes(line.status)) return { because: "status", input };
	const reading = readResult(line.value, line, "machine");
	if (reading.is !== "number") return { because: "words", input };
	if (reading.comparator) return { because: "comparator", input };
	if (!units.some((unit) => unitKey(unit) === unitKey(line.unit))) return { because: "unit", input };
	if (below !== undefined && reading.number >= below) return { because: "limit", input };
	return { input, number: reading.number };
}

/** Whether an analyte with this unit can hold the result of a formula; an analyte without a unit can. */
export const isUnitOfFormula = (name: FormulaName, unit: string): boolean =>
	unit === "" || unitKey(unit) === unitKey(formulas[name].unit);

/**
 * Calculates a value from other lines of its report.
 * @param own the calculated line: its unit must be the unit of the formula
 * @param person age in whole years at the sampling, null when unknown
 * @returns the value with its decimals, or why it cannot be calculated
 */
export function calculate(
	name: FormulaName,
	own: Pick<CalculationLine, "unit" | "decimals">,
	lines: readonly CalculationLine[],
	person: { years: number | null; sex: PersonSex },
	parameters: Readonly<Record<string, number>> = {},
): { value: string } | NotCalculated {
	const formula: Formula = formulas[name];
	if (!isUnitOfFormula(name, own.unit)) return { because: "unit", input: "" };
	if (formula.needsSex && person.sex === "unknown") return { because: "sex", input: "" };
	if (formula.fromYears !== undefined && (person.years === null || person.years < formula.fromYears))
		return { because: "age", input: "" };
	const at: Record<string, number> = {};
	for (const parameter of formula.parameters ?? []) {
		const figure = parameters[parameter];
		if (!figure || figure <= 0) return { because: "parameters", input: parameter };
		at[parameter] = figure;
	}
	for (const entry of Object.entries(formula.inputs)) {
		const found = inputOf(entry, lines);
		if ("because" in found) return found;
		at[found.input] = found.number;
	}
	const result = formula.compute(at, { years: person.years ?? 0, sex: person.sex });
	if (!Number.isFinite(result) || result < 0) return { because: "result", input: "" };
	return { value: result.toFixed(own.decimals ?? formula.decimals) };
}
