import { flagOf, hasValue } from "#domain/result-value/flag.ts";
import { hasLargeChange, isImplausible } from "#domain/result-value/plausibility.ts";
import { readResult } from "#domain/result-value/reading.ts";
import type { ReportLine } from "./schema.ts";

/** Is a value still to come? One that was cancelled or withdrawn is not. */
export const isAwaited = ({ value, status }: Pick<ReportLine, "value" | "status">): boolean =>
	value === "" && status !== "cancelled" && status !== "entered-in-error";

// What a person must look at in a line before patients read it (reports 9.2, 9.3, 9.6, 9.9).

/** Words, or a text that no grammar reads, where the kind of the analyte asks for something else. */
export const isMisfit = (line: ReportLine): boolean =>
	hasValue(line.status) && ["misfit", "refused"].includes(readResult(line.value, line, "machine").is);

/** Is a confirmation missing: of a value that does not fit, or of one outside the possible limits? */
export const lacksConfirmation = (line: ReportLine): boolean =>
	(isMisfit(line) && !line.isConfirmed) || (isImplausible(line) && !line.isTypedTwice);

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
