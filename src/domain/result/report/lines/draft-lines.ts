import { flagOf, isCriticalLine } from "#domain/catalogue/result-value/flag.ts";
import type { Locale } from "#locale/locale.ts";
import type { ReportLine } from "../schema.ts";

// Lines of a report that is not released, with what the catalogue and the person say now (reports 9.3: copied at the release).

/** Whether two lines are for the same value of the same test. */
export const isSameValue = (
	a: { testId: string; analyte: string },
	b: { testId: string; analyte: string },
): boolean => a.testId === b.testId && a.analyte === b.analyte;

/** Combines the entered result of a line with the catalogue data. */
function withResult(catalogue: ReportLine, entered: ReportLine): ReportLine {
	const { value, comment, status, statusReason } = entered;
	const { isCalculated, notCalculatedBecause, isConfirmed, isTypedTwice } = entered;
	return {
		...catalogue,
		...{ value, comment, status, statusReason },
		...{ isCalculated, notCalculatedBecause, isConfirmed, isTypedTwice },
	};
}

/**
 * The lines of a draft: entered values, judged by the current catalogue, and tests that were added to the request since. A
 * value in a unit other than the current one keeps its original data, and so does a value that patients have already read.
 * @param read the lines that patients can read now
 */
export function draftLines(
	entered: readonly ReportLine[],
	catalogue: readonly ReportLine[],
	read: readonly ReportLine[] = [],
): ReportLine[] {
	const isRead = (line: ReportLine) =>
		read.some(
			(each) =>
				isSameValue(each, line) && each.value === line.value && each.status === line.status && line.value,
		);
	const known = entered.map((line) => {
		const now = catalogue.find((each) => isSameValue(each, line));
		const isKept = !now || (line.value !== "" && now.unit !== line.unit) || isRead(line);
		return isKept ? line : withResult(now, line);
	});
	return [...known, ...catalogue.filter((line) => !entered.some((each) => isSameValue(each, line)))];
}

/** Lines that are judged differently now than when they were verified. */
export const judgedOtherwise = (now: readonly ReportLine[], verified: readonly ReportLine[]): ReportLine[] =>
	now.filter((line) => {
		const before = verified.find((each) => isSameValue(each, line));
		return (
			before !== undefined &&
			line.value !== "" &&
			(flagOf(line) !== flagOf(before) || isCriticalLine(line) !== isCriticalLine(before))
		);
	});

/** The lines of a verified version as they are judged now, without tests that were added to the request since. */
export const verifiedNow = (
	verified: readonly ReportLine[],
	catalogue: readonly ReportLine[],
	read: readonly ReportLine[],
): ReportLine[] =>
	draftLines(verified, catalogue, read).filter((line) => verified.some((each) => isSameValue(each, line)));

/** Names of tests for a sentence, each once, at most five; `…` replaces the rest. */
export function namesIn(locale: Locale, lines: readonly ReportLine[]): string {
	const names = lines.map(({ nameFa, nameEn, code, analyte }) => {
		const name = (locale === "fa" ? nameFa || nameEn : nameEn || nameFa) || code;
		return analyte ? `${name}: ${analyte}` : name;
	});
	const shown = [...new Set(names)];
	return [...shown.slice(0, 5), ...(shown.length > 5 ? ["…"] : [])].join(locale === "fa" ? "، " : ", ");
}
