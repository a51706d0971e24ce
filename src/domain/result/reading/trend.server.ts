import { shownValue } from "#domain/catalogue/result-value/display.ts";
import { flagOf, numberOf } from "#domain/catalogue/result-value/flag.ts";
import { samplingDay } from "#domain/reception/reception/state/sampling-moment.ts";
import { isSameValue } from "#domain/result/report/lines/draft-lines.ts";
import { earlierReports } from "#domain/result/report/list-earlier-reports.server.ts";
import type { ReportLine } from "#domain/result/report/schema.ts";
import { oneMicro } from "#locale/text/normalise-text.ts";
import type { Reader } from "./access.server.ts";
import { type TrendPoint, withBreaks } from "./trend.ts";

/**
 * The trend of each value: values of the same person's earlier reports in the same account, never across accounts, followed
 * by this report's value (reports 2.2, 2.2b).
 * @returns the points of each line, oldest first; empty without an earlier value
 */
export async function readTrends(
	reader: Pick<Reader, "ctx" | "row" | "by">,
): Promise<(line: ReportLine) => TrendPoint[]> {
	const { ctx, row } = reader;
	// a code or the link of a message opens one reception (reports 2.2b); a doctor sees what the patient lets them see
	if (reader.by === "door") return () => [];
	const earlier = (await earlierReports(ctx, row, { isPatient: true })).toReversed();
	const pointOf = (line: ReportLine, of: { receptionId: string; day: string }) => ({
		receptionId: of.receptionId,
		day: of.day,
		value: shownValue(line),
		number: numberOf(line)?.number ?? null,
		unit: oneMicro(line.unit),
		low: line.low,
		high: line.high,
		method: (ctx.locale === "fa" ? line.methodFa || line.methodEn : line.methodEn || line.methodFa) ?? "",
		flag: flagOf(line),
	});
	const isFinal = ({ status }: ReportLine) => status === "final" || status === "corrected";
	return (line) => {
		if (!isFinal(line)) return [];
		const before = earlier.flatMap((each) => {
			const found = each.lines.find((other) => isSameValue(other, line) && other.value && isFinal(other));
			return found ? [pointOf(found, each)] : [];
		});
		if (before.length === 0) return [];
		return withBreaks([...before, pointOf(line, { receptionId: row.id, day: samplingDay(row) })]);
	};
}
