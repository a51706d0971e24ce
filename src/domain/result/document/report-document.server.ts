import { and, desc, eq, exists, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "#database/context.server.ts";
import { record } from "#domain/foundation/audit/mutate.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { owedBefore } from "#domain/result/report/debt-gate.server.ts";
import { reportNumber } from "#domain/result/report/found-report.server.ts";
import { hasCorrection } from "#domain/result/report/released/has-correction.server.ts";
import { report, reportDocument, reportVersion } from "#domain/result/report/table.server.ts";
import { formatNumber } from "#locale/number/number.ts";
import { conflict, internal } from "#platform/errors.ts";
import { installedKeyring } from "#platform/secret/crypto.server.ts";
import { openFile } from "#platform/secret/sealed-file.server.ts";
import { documentKey, singleKey } from "./render.server.ts";
import type { DocumentQuery } from "./schema.ts";

/** States of versions that patients may read: the current version, and the versions that it replaced. */
const readable = ["released", "corrected"] as const;

export type ReportFile = { bytes: Buffer; name: string };

const shown = {
	versionId: reportVersion.id,
	sequence: reportVersion.sequence,
	state: reportVersion.state,
	releasedAt: reportVersion.releasedAt,
	year: report.year,
	number: report.number,
	reportId: report.id,
	receptionId: reception.id,
	accountId: reception.accountId,
	patientId: reception.patientId,
	firstName: reception.firstName,
	lastName: reception.lastName,
	remainedPrice: reception.remainedPrice,
	status: reception.websiteReceptionStatus,
	verifyCode: reportDocument.verifyCode,
	sha256: reportDocument.sha256,
	singleSha256: reportDocument.singleSha256,
};
export const documents = (ctx: Context) =>
	ctx.db
		.select({ ...shown, isCorrection: hasCorrection(ctx) })
		.from(reportDocument)
		.innerJoin(reportVersion, eq(reportVersion.id, reportDocument.versionId))
		.innerJoin(report, eq(report.id, reportVersion.reportId))
		.innerJoin(reception, eq(reception.id, report.receptionId));
type Row = Awaited<ReturnType<typeof documents>>[number];
const holding = alias(reportVersion, "holding");

/** Reads a stored sheet. @param isSingle whether to read the sheet without values of earlier reports, if there is one */
export async function fileOf(ctx: Context, row: Row, isSingle = false): Promise<ReportFile> {
	const key = isSingle && row.singleSha256 ? singleKey : documentKey;
	const file = await ctx.storage.get(key(row.versionId));
	if (!file) throw internal("report.document-lost");
	return {
		bytes: await openFile(installedKeyring(), file),
		name: `${reportNumber(row)}-${row.sequence}.pdf`,
	};
}

/** Condition: the report has a current version. A withdrawal also withdraws all earlier versions, as on the result page. */
export const hasHolding = (ctx: Context) =>
	exists(
		ctx.db
			.select({ one: sql`1` })
			.from(holding)
			.where(and(eq(holding.reportId, report.id), eq(holding.state, "released"))),
	);

/** The sheet of the current version, or of the requested one. @param only an additional condition */
export async function findDocument(
	ctx: Context,
	receptionId: string,
	{ sequence }: DocumentQuery,
	only?: SQL,
) {
	const [row] = await documents(ctx)
		.where(
			and(
				eq(reception.id, receptionId),
				isNull(reception.deletedAt),
				inArray(reportVersion.state, sequence === undefined ? ["released"] : [...readable]),
				...(sequence === undefined ? [] : [eq(reportVersion.sequence, sequence)]),
				only,
			),
		)
		.orderBy(desc(reportVersion.sequence))
		.limit(1);
	return row;
}

/**
 * The PDF for a patient whose access was checked: refused while the report is not paid for; the opening is recorded.
 */
export async function openedBy(
	ctx: Context,
	row: Row,
	by: Record<string, string> = {},
	isSingle = false,
): Promise<ReportFile> {
	const owed = (await owedBefore(ctx))(row);
	if (owed > 0) throw conflict("report.debt", { amount: formatNumber(owed) });
	await record(ctx, "report.open", row.receptionId, { version: row.sequence, ...by });
	return fileOf(ctx, row, isSingle);
}
