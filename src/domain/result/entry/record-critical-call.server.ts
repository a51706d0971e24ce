import type { Context } from "#database/context.server.ts";
import { isCriticalLine } from "#domain/catalogue/result-value/flag.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { type AtVersion, changeReport } from "#domain/result/report/change-report.server.ts";
import { isSameValue } from "#domain/result/report/lines/draft-lines.ts";
import { linesOf } from "#domain/result/report/lines/stored-lines.ts";
import type { CriticalCallInput, ReportSheet } from "#domain/result/report/schema.ts";
import { presentVersion } from "#domain/result/report/status.ts";
import { reportCriticalCall } from "#domain/result/report/table.server.ts";
import { momentInTehran } from "#locale/date/date.ts";
import { signerOf } from "#platform/actor.ts";
import { minute } from "#platform/clock.ts";
import { conflict, invalid, notFound } from "#platform/errors.ts";

/**
 * Records a call about a critical value, answered or not (reports 3.7).
 * @throws DomainError `record.not-found`, `record.stale`; `report.not-critical`; `validation.failed` for a call in the future
 */
export async function recordCriticalCall(
	ctx: Context,
	receptionId: string,
	{ version, testId, analyte, calledAt, ...call }: AtVersion<CriticalCallInput>,
): Promise<ReportSheet> {
	staffWith("report.write").check(ctx.actor);
	return changeReport(ctx, "report.call", receptionId, version, async (tx, row, known, entry) => {
		const present = known && presentVersion(known.versions);
		const line = present && linesOf(present).find((each) => isSameValue(each, { testId, analyte }));
		if (!known || !line) throw notFound();
		if (!isCriticalLine(line)) throw conflict("report.not-critical");
		if (new Date(calledAt) > tx.now()) throw invalid([{ field: "calledAt", key: "validation.date" }]);
		// there can be no call about a value before there was a sample
		const sampled = row.sampledAt ?? momentInTehran(row.sampleDate);
		// a call is written down to the minute
		if (new Date(calledAt).getTime() < Math.floor(sampled.getTime() / minute) * minute)
			throw invalid([{ field: "calledAt", key: "validation.range" }]);
		entry.detail("reached", call.isReached);
		await tx.db.insert(reportCriticalCall).values({
			...call,
			reportId: known.found.id,
			testId,
			analyte,
			value: line.value,
			isReadBack: call.isReached && call.isReadBack,
			calledAt: new Date(calledAt),
			staffId: signerOf(tx.actor),
			recordedAt: tx.now(),
		});
	});
}
