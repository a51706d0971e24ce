import { shownValue } from "#domain/catalogue/result-value/display.ts";
import { flagOf, isCriticalLine } from "#domain/catalogue/result-value/flag.ts";
import type { ReportLine } from "#domain/result/report/schema.ts";
import type { WorkRow } from "./schema.ts";

/** Maximum number of abnormal values that a row of the list shows. */
const mostAbnormal = 3;

/** How urgent a value is for the person who releases it; undefined for a value that needs no attention. */
function urgencyOf(line: ReportLine): number | undefined {
	if (isCriticalLine(line)) return 0;
	const flag = flagOf(line);
	if (flag === "normal" || flag === "none") return undefined;
	return flag === "undecided" ? 2 : 1;
}

/**
 * The abnormal values of a report for its row in the list: critical values first, then abnormal ones, then those that
 * cannot be decided; at most three, and the number of the others.
 */
export function abnormalValues(lines: readonly ReportLine[]): WorkRow["abnormal"] {
	const found = lines
		.flatMap((line) => {
			const urgency = urgencyOf(line);
			return urgency === undefined ? [] : [{ line, urgency }];
		})
		.toSorted((a, b) => a.urgency - b.urgency);
	return {
		shown: found.slice(0, mostAbnormal).map(({ line }) => {
			const { testId, analyte, code, nameFa, nameEn, unit } = line;
			return {
				...{ testId, analyte, code, nameFa, nameEn, unit },
				value: shownValue(line),
				flag: flagOf(line),
			};
		}),
		others: Math.max(0, found.length - mostAbnormal),
	};
}
