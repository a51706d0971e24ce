import { flagOf, hasValue, numberOf } from "#domain/catalogue/result-value/flag.ts";
import { calculate } from "#domain/catalogue/result-value/formula.ts";
import type { PersonSex } from "#domain/catalogue/result-value/person-range.ts";
import { hasLargeChange, isImplausible } from "#domain/catalogue/result-value/plausibility.ts";
import { readResult } from "#domain/catalogue/result-value/reading.ts";
import type { ReportLine } from "../schema.ts";

/** The person of a formula; whole years at the sampling, null when unknown. */
export type FormulaPerson = { years: number | null; sex: PersonSex };

/** Why nothing was calculated that later results do not change. */
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
 * Is a value still to come? One that was cancelled or withdrawn is not, nor a calculated one that its inputs do not allow. Of one
 * that is preliminary the final one is to come.
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

/** Words, or a text that no grammar reads, where the kind of the analyte asks for something else. */
export const isMisfit = (line: ReportLine): boolean =>
	hasValue(line.status) && ["misfit", "refused"].includes(readResult(line.value, line, "machine").is);

/** Is a confirmation missing: of a value that does not fit, or of one outside the possible limits? */
export const lacksConfirmation = (line: ReportLine): boolean =>
	(isMisfit(line) && !line.isConfirmed) || (isImplausible(line) && !line.isTypedTwice);

/** So far may a stated value be from what its inputs give, in percent: a direct method is not a formula. */
const formulaTolerancePercent = 25;

/** What the formula makes of the other lines of its report where the stated value is far from it; else empty (reports 9.6). */
export function formulaGives(line: ReportLine, lines: readonly ReportLine[], person: FormulaPerson): string {
	if (!line.formula || line.isCalculated || line.value === "") return "";
	const made = calculate(line.formula, line, lines, person, line.formulaParameters);
	if (!("value" in made)) return "";
	const [stated, calculated] = [numberOf({ ...line, flag: undefined })?.number, Number(made.value)];
	if (stated === undefined) return "";
	const isFar = Math.abs(stated - calculated) * 100 > formulaTolerancePercent * Math.abs(calculated);
	return isFar ? made.value : "";
}

/** Is a stated value far from what the formula makes of the other lines of its report (reports 9.6)? */
export const contradictsFormula = (...of: Parameters<typeof formulaGives>): boolean =>
	formulaGives(...of) !== "";

/** Is a line released by a person only? `before` is the earlier value of the same person, `on` the day of this sample. */
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
