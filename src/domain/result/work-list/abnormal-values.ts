import { shownValue } from "#domain/catalogue/result-value/display.ts";
import { flagOf, isCriticalLine } from "#domain/catalogue/result-value/flag.ts";
import { urgencyOf } from "#domain/result/report/lines/urgency.ts";
import type { ReportLine } from "#domain/result/report/schema.ts";
import type { WorkRow } from "./schema.ts";

/** Maximum number of abnormal values that a row of the list shows. */
const mostAbnormal = 3;

/**
 * The abnormal values of a report for its row in the list: critical values first, then abnormal ones, then those that
 * cannot be decided; at most three, and the number of the others.
 */
export function abnormalValues(lines: readonly ReportLine[]): WorkRow["abnormal"] {
	const found = lines
		.flatMap((line) => {
			const urgency = urgencyOf({ isCritical: isCriticalLine(line), flag: flagOf(line) });
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
