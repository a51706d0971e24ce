import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { flagOf } from "#domain/catalogue/result-value/flag.ts";
import { type Status, stageOf, status } from "#domain/reception/reception/state/status.ts";
import { reception, receptionItem } from "#domain/reception/reception/table.server.ts";
import { listOpenings } from "#domain/result/opening/opening.server.ts";
import { reportAttachment } from "#domain/result/report/attachment/table.server.ts";
import { owedBefore } from "#domain/result/report/debt-gate.server.ts";
import { reportNumber } from "#domain/result/report/found-report.server.ts";
import { linesOf } from "#domain/result/report/lines/stored-lines.ts";
import { report, reportDocument, reportVersion } from "#domain/result/report/table.server.ts";
import type { DoorReception } from "../find.server.ts";
import type { ListedReport, ReportList } from "../schema.ts";

// What an access shows: the reports of one reception, and who opened them.

const fine = new Set(["normal", "none"]);

type Facts = { isClosed: boolean; isWhole: boolean };

async function reportsOf(
	ctx: Context,
	receptionId: string,
	{ isClosed, isWhole }: Facts,
): Promise<ListedReport[]> {
	const rows = await ctx.db
		.select({
			sequence: reportVersion.sequence,
			state: reportVersion.state,
			releasedAt: reportVersion.releasedAt,
			lines: reportVersion.lines,
			reason: reportVersion.reason,
			year: report.year,
			number: report.number,
			sizeBytes: reportDocument.sizeBytes,
			locale: reception.locale,
			attached: reportAttachment.id,
		})
		.from(reportVersion)
		.innerJoin(report, eq(report.id, reportVersion.reportId))
		.innerJoin(reception, eq(reception.id, report.receptionId))
		.innerJoin(reportDocument, eq(reportDocument.versionId, reportVersion.id))
		.leftJoin(
			reportAttachment,
			and(eq(reportAttachment.versionId, reportVersion.id), isNull(reportAttachment.removedAt)),
		)
		.where(and(eq(report.receptionId, receptionId), inArray(reportVersion.state, ["released", "corrected"])))
		.orderBy(desc(reportVersion.sequence));
	return rows.map((row) => {
		const lines = linesOf(row);
		const all = lines.filter(({ value }) => value).length;
		const outside = lines.filter((line) => line.value && !fine.has(flagOf(line))).length;
		return {
			sequence: row.sequence,
			reportNumber: reportNumber(row),
			releasedAt: row.releasedAt?.toISOString() ?? "",
			state: row.state === "released" ? "released" : "former",
			isCorrection: rows.some(({ sequence, reason }) => reason && sequence <= row.sequence),
			isPartial: row.state === "released" && !isWhole,
			sizeBytes: row.sizeBytes,
			locale: row.attached ? null : row.locale,
			// a report with only a file has no count
			results: isClosed || all === 0 ? null : { all, outside },
		};
	});
}

/** When the laboratory last withdrew a result of a request; undefined if it never did. */
async function latestWithdrawn(ctx: Context, receptionId: string): Promise<Date | undefined> {
	const [row] = await ctx.db
		.select({ at: reportVersion.withdrawnAt })
		.from(reportVersion)
		.innerJoin(report, eq(report.id, reportVersion.reportId))
		.where(and(eq(report.receptionId, receptionId), eq(reportVersion.state, "withdrawn")))
		.orderBy(desc(reportVersion.sequence))
		.limit(1);
	return row?.at ?? undefined;
}

async function namesOf(ctx: Context, receptionId: string): Promise<string[]> {
	const items = await ctx.db
		.select({ nameFa: receptionItem.nameFa, nameEn: receptionItem.nameEn })
		.from(receptionItem)
		.where(and(eq(receptionItem.receptionId, receptionId), eq(receptionItem.isIncluded, false)))
		.orderBy(receptionItem.sort);
	return items.map(({ nameFa, nameEn }) => (ctx.locale === "en" ? nameEn || nameFa : nameFa));
}

/** The reports of a request, for a browser whose access the caller has checked. */
export async function getReportList(ctx: Context, { id }: Pick<DoorReception, "id">): Promise<ReportList> {
	const [[row], owed] = await Promise.all([
		ctx.db
			.select({
				trackingCode: reception.trackingCode,
				firstName: reception.firstName,
				lastName: reception.lastName,
				receptDate: reception.receptDate,
				sampleDate: reception.sampleDate,
				status: reception.websiteReceptionStatus,
				remainedPrice: reception.remainedPrice,
			})
			.from(reception)
			.where(eq(reception.id, id)),
		owedBefore(ctx),
	]);
	const owedRials = owed({ remainedPrice: row?.remainedPrice ?? 0 });
	const [reports, openings, names] = await Promise.all([
		reportsOf(ctx, id, { isClosed: owedRials > 0, isWhole: row?.status === status.released }),
		listOpenings(ctx, id),
		namesOf(ctx, id),
	]);
	const holds = reports.some(({ state }) => state === "released");
	const withdrawn = holds ? undefined : await latestWithdrawn(ctx, id);
	return {
		receptionId: id,
		trackingCode: row?.trackingCode ?? "",
		firstName: row?.firstName ?? "",
		lastName: row?.lastName ?? "",
		day: row?.receptDate ?? row?.sampleDate ?? "",
		stage: (row && stageOf(row.status as Status)) ?? null,
		names,
		owedRials,
		// what was corrected says nothing once its correction was taken back, as on the page of the result
		reports: holds ? reports : [],
		withdrawnAt: withdrawn?.toISOString() ?? "",
		isOnPaper: !holds && !withdrawn && row?.status === status.released,
		openings,
	};
}
