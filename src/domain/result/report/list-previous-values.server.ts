import type { Context } from "#database/context.server.ts";
import { changeOf } from "#domain/catalogue/result-value/flag.ts";
import { isSameUnit } from "#domain/catalogue/result-value/same-unit.ts";
import type { ReceptionRecord } from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import { isSameValue } from "./lines/draft-lines.ts";
import { earlierReports } from "./list-earlier-reports.server.ts";
import type { ReportLine } from "./schema.ts";

export type Previous = { value: string; day: string; changePercent: number | null };

/** Finds the latest earlier value of each line, for the laboratory. A value in another unit is not comparable. */
export async function previousValues(
	ctx: Context,
	row: ReceptionRecord,
): Promise<(line: ReportLine) => Previous | null> {
	const reports = await earlierReports(ctx, row, { isPatient: false });
	return (line) => {
		for (const { day, lines } of reports) {
			const found = lines.find(
				(each) => isSameValue(each, line) && isSameUnit(each.unit, line.unit) && each.value,
			);
			if (found)
				return {
					value: found.value,
					day,
					changePercent: line.value ? changeOf(line, { ...found, flag: undefined }) : null,
				};
		}
		return null;
	};
}
