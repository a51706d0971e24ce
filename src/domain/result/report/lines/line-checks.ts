import { flagOf, hasValue, numberOf } from "#domain/catalogue/result-value/flag.ts";
import { calculate } from "#domain/catalogue/result-value/formula.ts";
import type { PersonSex } from "#domain/catalogue/result-value/person-range.ts";
import { hasLargeChange, isImplausible } from "#domain/catalogue/result-value/plausibility.ts";
import { readResult } from "#domain/catalogue/result-value/reading.ts";
import type { ReportLine } from "../schema.ts";

/** The person that a formula is calculated for; `years`: age in whole years at sampling, null if unknown. */
export type FormulaPerson = { years: number | null; sex: PersonSex };

/** Reasons why a value is not calculated that still apply when other results arrive. */
const neverCalculated = [
	"limit",
	"age",
	"sex",
	"parameters",
	"result",
	"unit",
	"words",
	"comparator",
	"status",
];

/**
 * Whether a value is still expected. False for a cancelled or withdrawn value, and for a calculated value that its inputs
 * do not allow. True for a preliminary value, because the final value is expected.
 */
export const isAwaited = ({
	value,
	status,
	notCalculatedBecause,
}: Pick<ReportLine, "value" | "status" | "notCalculatedBecause">): boolean =>
	status === "preliminary" ||
	(value === "" &&
		status !== "cancelled" &&
		status !== "entered-in-error" &&
		!neverCalculated.includes(notCalculatedBecause.split(" ")[0] ?? ""));

// What a person must look at in a line before patients read it (reports 9.2, 9.3, 9.6, 9.9).

/** Whether the value is words or unreadable text, although the kind of the analyte requires another form. */
export const isMisfit = (line: ReportLine): boolean =>
	hasValue(line.status) && ["misfit", "refused"].includes(readResult(line.value, line, "machine").is);

/**
 * Whether a user still has to confirm the value, because it does not fit the analyte's kind or is outside the possible
 * limits.
 */
export const lacksConfirmation = (line: ReportLine): boolean =>
	(isMisfit(line) && !line.isConfirmed) || (isImplausible(line) && !line.isTypedTwice);

/**
 * How far a stated value may be from the calculated value, in percent: a direct method may give a different result from
 * a formula.
 */
const formulaTolerancePercent = 25;

/**
 * The value that the formula gives from the other lines of the report, if the stated value is far from this; otherwise
 * empty (reports 9.6).
 */
export function formulaGives(line: ReportLine, lines: readonly ReportLine[], person: FormulaPerson): string {
	if (!line.formula || line.isCalculated || line.value === "") return "";
	const made = calculate(line.formula, line, lines, person, line.formulaParameters);
	if (!("value" in made)) return "";
	const [stated, calculated] = [numberOf({ ...line, flag: undefined })?.number, Number(made.value)];
	if (stated === undefined) return "";
	const isFar = Math.abs(stated - calculated) * 100 > formulaTolerancePercent * Math.abs(calculated);
	return isFar ? made.value : "";
}

/** Whether a stated value is far from the value that the formula gives from the other lines of the report (reports 9.6). */
export const contradictsFormula = (...of: Parameters<typeof formulaGives>): boolean =>
	formulaGives(...of) !== "";

/**
 * Whether only a user, not the program, may release the line. `before` is the earlier value of the same person, `on` the
 * day of this sample.
 */
export const needsPerson = (
	line: ReportLine,
	before: { value: string; day: string } | null,
	on: string,
): boolean =>
	isMisfit(line) ||
	isImplausible(line) ||
	flagOf(line) === "undecided" ||
	hasLargeChange(line, before, on) ||
	line.status === "preliminary";
