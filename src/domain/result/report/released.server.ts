import { and, eq, exists, inArray, isNotNull, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { report, reportVersion } from "./table.server.ts";

// What queries that name receptions ask of their reports.

const read = alias(reportVersion, "read_version");
const of = alias(report, "read_report");

const versionsOfReception = (ctx: Context | TransactionContext) =>
	ctx.db.select({ id: read.id }).from(read).innerJoin(of, eq(of.id, read.reportId));

/** Is there something for the patient of a reception to read? Not for results given on paper. */
export async function isReportReleased(
	ctx: Context | TransactionContext,
	receptionId: string,
): Promise<boolean> {
	const found = await versionsOfReception(ctx)
		.where(and(eq(of.receptionId, receptionId), eq(read.state, "released")))
		.limit(1);
	return found.length > 0;
}

/** Does a verified report of one of these persons wait for its release? */
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

/** Was anything corrected of what patients read now, or have read before it? A version that completes another corrects nothing. */
export const hasCorrection = (ctx: Context | TransactionContext) =>
	exists(
		versionsOfReception(ctx).where(
			and(
				eq(of.receptionId, reception.id),
				inArray(read.state, ["released", "corrected"]),
				isNotNull(read.reason),
			),
		),
	);
