import { calculate } from "#domain/catalogue/result-value/formula.ts";
import type { RangedPerson } from "#domain/catalogue/result-value/person-range.ts";
import type { ReportLine } from "../schema.ts";
import type { FormulaPerson } from "./line-checks.ts";

/** The person of the results, with the age in whole years at the sampling. */
type Person = Pick<RangedPerson, "sex"> & { ageYears: number | null };

export const formulaPerson = ({ sex, ageYears }: Person): FormulaPerson => ({
	sex,
	years: ageYears === null ? null : Math.floor(ageYears),
});

/**
 * Adds the calculated values to the lines (reports 9.6). A value from a user or a machine is never replaced; a calculated
 * value is recalculated when its inputs change.
 */
export function withCalculated(lines: readonly ReportLine[], { sex, ageYears }: Person): ReportLine[] {
	const person = formulaPerson({ sex, ageYears });
	let all = [...lines];
	// a calculated value may be an input of another one, which comes later
	for (const [at, line] of lines.entries()) {
		if (!line.formula || line.status !== "final" || (line.value !== "" && !line.isCalculated)) continue;
		const made = calculate(line.formula, line, all, person, line.formulaParameters);
		const next =
			"value" in made
				? { ...line, value: made.value, isCalculated: true, notCalculatedBecause: "" }
				: {
						...{ ...line, value: "", isCalculated: false },
						notCalculatedBecause: `${made.because} ${made.input}`.trim(),
					};
		all = all.with(at, next);
	}
	return all;
}
