import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import type { ReceptionRecord } from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import { samplingDay } from "#domain/reception/reception/state/sampling-moment.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { owedBefore } from "./debt-gate.server.ts";
import { linesOf } from "./lines/stored-lines.ts";
import type { ReportLine } from "./schema.ts";
import { report, reportVersion } from "./table.server.ts";

/** When a sample was taken, as SQL; for old requests without this record, the time of the appointment. */
const takenAt = sql<Date>`coalesce(${reception.sampledAt}, ${reception.slotStartsAt})`;

/** Maximum number of earlier reports that are read. */
const mostReports = 20;

/** An earlier report: the id of its request, the day of the sample `YYYY-MM-DD`, and the lines. */
export type EarlierReport = { receptionId: string; day: string; lines: ReportLine[] };

/**
 * Earlier reports of the same person within the same account, never across accounts (reports 2.2b), as patients can read
 * them now; newest first.
 * @param isPatient whether the reports are shown to the patient; reports that wait for a payment are then left out (reports
 *   3.2)
 */
export async function earlierReports(
	ctx: Context,
	row: ReceptionRecord,
	{ isPatient }: { isPatient: boolean },
): Promise<EarlierReport[]> {
	// who walked in belongs to no account, and two of them are not known to be one person
	if (row.accountId === null) return [];
	const rows = await ctx.db
		.select({
			receptionId: reception.id,
			sampleDate: reception.sampleDate,
			sampledAt: reception.sampledAt,
			remainedPrice: reception.remainedPrice,
			lines: reportVersion.lines,
		})
		.from(reportVersion)
		.innerJoin(report, eq(report.id, reportVersion.reportId))
		.innerJoin(reception, eq(reception.id, report.receptionId))
		.where(
			and(
				eq(reception.accountId, row.accountId),
				eq(reception.patientId, row.patientId),
				ne(reception.id, row.id),
				isNull(reception.deletedAt),
				sql`${takenAt} < ${(row.sampledAt ?? row.slotStartsAt).toISOString()}::timestamptz`,
				eq(reportVersion.state, "released"),
			),
		)
		.orderBy(desc(takenAt))
		.limit(mostReports);
	const owed = isPatient ? await owedBefore(ctx) : () => 0;
	return rows
		.filter((each) => owed(each) === 0)
		.map((each) => ({ receptionId: each.receptionId, day: samplingDay(each), lines: linesOf(each) }));
}
