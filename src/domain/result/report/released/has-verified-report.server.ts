import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { report, reportVersion } from "../table.server.ts";

/** Whether a verified report of one of these persons is waiting for its release. */
export async function hasVerifiedReport(ctx: Context, patientIds: string[]): Promise<boolean> {
	const verified = await ctx.db
		.select({ id: reportVersion.id })
		.from(reportVersion)
		.innerJoin(report, eq(report.id, reportVersion.reportId))
		.innerJoin(reception, eq(reception.id, report.receptionId))
		.where(
			and(
				inArray(reception.patientId, patientIds),
				isNull(reception.deletedAt),
				eq(reportVersion.state, "verified"),
			),
		)
		.limit(1);
	return verified.length > 0;
}
