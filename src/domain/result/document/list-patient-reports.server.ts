import { and, desc, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { closedPersons } from "#domain/reception/relative/gate.server.ts";
import { owedBefore } from "#domain/result/report/debt-gate.server.ts";
import { reportNumber } from "#domain/result/report/found-report.server.ts";
import { reportVersion } from "#domain/result/report/table.server.ts";
import { unauthenticated } from "#platform/errors.ts";
import { documents } from "./report-document.server.ts";
import type { PatientReport } from "./schema.ts";

/** Maximum number of reports in the list, newest releases first. */
const mostListed = 200;

/** The released reports of the signed-in patient's account, newest first. */
export async function listPatientReports(ctx: Context): Promise<PatientReport[]> {
	if (ctx.actor.kind !== "patient") throw unauthenticated();
	const [rows, owed, closed] = await Promise.all([
		documents(ctx)
			.where(
				and(
					eq(reception.accountId, ctx.actor.accountId),
					isNull(reception.deletedAt),
					eq(reportVersion.state, "released"),
				),
			)
			.orderBy(desc(reportVersion.releasedAt))
			.limit(mostListed),
		owedBefore(ctx),
		closedPersons(ctx, ctx.actor.accountId),
	]);
	return rows.map((row) => ({
		receptionId: row.receptionId,
		reportNumber: reportNumber(row),
		isCorrection: Boolean(row.isCorrection),
		isPartial: row.status !== status.released,
		releasedAt: row.releasedAt?.toISOString() ?? "",
		owedRials: owed(row),
		isClosed: closed.has(row.patientId),
	}));
}
