import { isSameUnit } from "#domain/catalogue/result-value/same-unit.ts";

// A number without its unit means nothing: when the unit of a value changes, its ranges and limits must change with it.

const limits = ["criticalLow", "criticalHigh", "possibleLow", "possibleHigh"] as const;
type Limits = Record<(typeof limits)[number], number | null>;
type Measured = Limits & { analyte: string; unit: string };
type Range = { analyte: string; low: number | null; high: number | null };
type Test = { analytes: readonly Measured[]; ranges: readonly Range[] };

/** Whether a number depends on the unit; zero is the same in all these units. */
const says = (number: number | null | undefined): number is number =>
	number !== null && number !== undefined && number !== 0;

const rangeEnds = ({ ranges }: Test, name: string) =>
	new Set(ranges.flatMap(({ analyte, low, high }) => (analyte === name ? [low, high].filter(says) : [])));

/** Whether a range end or a limit that was written for the unit in `before` is still in `after`. */
function keepsNumbers(before: Test, was: Measured, after: Test, is: Measured): boolean {
	const ends = rangeEnds(before, was.analyte);
	return (
		limits.some((limit) => says(was[limit]) && was[limit] === is[limit]) ||
		[...rangeEnds(after, is.analyte)].some((end) => ends.has(end))
	);
}

/**
 * Indexes of the values whose unit would change while a range end or a limit stays the same. Another spelling of the same
 * unit does not count as a change, nor does the first unit of a value. A renamed value is found by its index.
 */
export function unitsWithOldNumbers(before: Test, after: Test): number[] {
	return after.analytes.flatMap((is, at) => {
		const was = before.analytes.find(({ analyte }) => analyte === is.analyte) ?? before.analytes[at];
		if (!was || was.unit === "" || isSameUnit(was.unit, is.unit)) return [];
		return keepsNumbers(before, was, after, is) ? [at] : [];
	});
}
