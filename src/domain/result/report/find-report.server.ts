import { asc, eq } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { report, reportCriticalCall, reportVersion } from "./table.server.ts";

/** A report with its versions and calls, oldest first; undefined if nothing has been entered yet. */
export async function findReport(ctx: Context | TransactionContext, receptionId: string) {
	const [found] = await ctx.db.select().from(report).where(eq(report.receptionId, receptionId));
	if (!found) return undefined;
	const [versions, calls] = await Promise.all([
		ctx.db
			.select()
			.from(reportVersion)
			.where(eq(reportVersion.reportId, found.id))
			.orderBy(asc(reportVersion.sequence)),
		ctx.db
			.select()
			.from(reportCriticalCall)
			.where(eq(reportCriticalCall.reportId, found.id))
			.orderBy(asc(reportCriticalCall.recordedAt), asc(reportCriticalCall.id)),
	]);
	return { found, versions, calls };
}
