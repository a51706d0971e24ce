import { hasValue } from "#domain/catalogue/result-value/flag.ts";
import type { ReportLine } from "../schema.ts";
import { isSameValue } from "./draft-lines.ts";

/**
 * Values that patients can read and that an unfinished version withdraws (reports 9.9): patients see them until a user
 * releases that version.
 * @param written lines of the draft or verified version
 * @param read lines that patients can read now
 */
export const withdrawnIn = (written: readonly ReportLine[], read: readonly ReportLine[]): ReportLine[] =>
	read.filter(
		(line) =>
			line.value !== "" &&
			hasValue(line.status) &&
			written.some((each) => each.status === "entered-in-error" && isSameValue(each, line)),
	);
