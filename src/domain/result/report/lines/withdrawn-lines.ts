import { hasValue } from "#domain/catalogue/result-value/flag.ts";
import type { ReportLine } from "../schema.ts";
import { isSameValue } from "./draft-lines.ts";

/**
 * Values valid for patients that a version in work withdraws (reports 9.9): patients still see them until a
 * person releases it.
 * @param written lines of the draft or verified version
 * @param read lines that patients read now
 */
export const withdrawnIn = (written: readonly ReportLine[], read: readonly ReportLine[]): ReportLine[] =>
	read.filter(
		(line) =>
			line.value !== "" &&
			hasValue(line.status) &&
			written.some((each) => each.status === "entered-in-error" && isSameValue(each, line)),
	);
