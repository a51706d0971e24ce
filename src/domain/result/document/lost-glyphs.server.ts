import { and, asc, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { enqueueJob } from "#domain/foundation/job/enqueue-job.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { reportAttachment } from "#domain/result/report/attachment/table.server.ts";
import { linesOf } from "#domain/result/report/lines/stored-lines.ts";
import type { ReportLine } from "#domain/result/report/schema.ts";
import { report, reportDocument, reportVersion } from "#domain/result/report/table.server.ts";
import { lostGlyphs } from "./lost-glyphs.ts";

/** The kind of job that searches sealed sheets for characters that were lost in print. */
export const lostGlyphsKind = "report.lost-glyphs";
const perRun = 100;

/** Queues the search while there are unchecked sheets, for example after a restore. */
export async function scheduleLostGlyphs(ctx: Context): Promise<void> {
	const unseen = await ctx.db.$count(reportDocument, isNull(reportDocument.lostGlyphs));
	if (unseen > 0) await enqueueJob(ctx, { kind: lostGlyphsKind, uniqueKey: lostGlyphsKind });
}

const textsOf = (line: ReportLine, locale: string) => [
	...(locale === "fa" ? [line.nameFa, line.rangeFa] : [line.nameEn || line.nameFa, line.rangeEn]),
	...[line.analyte, line.code, line.value, line.unit, line.comment],
];

/**
 * The job: records which characters the next hundred sealed sheets have lost, and queues itself for the rest. It changes
 * nothing else: staff decide about a corrected version. It can be interrupted and continued at any point.
 */
export async function findLostGlyphs(ctx: Context): Promise<void> {
	const rows = await ctx.db
		.select({
			versionId: reportDocument.versionId,
			lines: reportVersion.lines,
			reason: reportVersion.reason,
			locale: reception.locale,
			firstName: reception.firstName,
			lastName: reception.lastName,
			attached: reportAttachment.id,
		})
		.from(reportDocument)
		.innerJoin(reportVersion, eq(reportVersion.id, reportDocument.versionId))
		.innerJoin(report, eq(report.id, reportVersion.reportId))
		.innerJoin(reception, eq(reception.id, report.receptionId))
		.leftJoin(
			reportAttachment,
			and(eq(reportAttachment.versionId, reportVersion.id), isNull(reportAttachment.removedAt)),
		)
		.where(isNull(reportDocument.lostGlyphs))
		.orderBy(asc(reportDocument.versionId))
		.limit(perRun);
	if (rows.length === 0) return;
	await mutate(ctx, "report.find-lost-glyphs", async (tx, entry) => {
		for (const { versionId, locale, attached, ...row } of rows) {
			const lines = linesOf(row).filter(({ value }) => value);
			const texts = [
				row.firstName,
				row.lastName,
				row.reason ?? "",
				...lines.flatMap((line) => textsOf(line, locale)),
			];
			// a file that was attached is as the laboratory sent it
			const lost = attached ? "" : lostGlyphs(texts).join("");
			await tx.db
				.update(reportDocument)
				.set({ lostGlyphs: lost })
				.where(eq(reportDocument.versionId, versionId));
		}
		entry.detail("looked", rows.length);
	});
	await scheduleLostGlyphs(ctx);
}
