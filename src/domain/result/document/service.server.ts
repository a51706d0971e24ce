import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "#database/context.server.ts";
import { record } from "#domain/foundation/audit/mutate.server.ts";
import { consumeLimit, type Limit } from "#domain/foundation/rate-limit/service.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { parseTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { closedPersons, isClosedTo } from "#domain/reception/relative/gate.server.ts";
import { owedBefore } from "#domain/result/report/debt-gate.server.ts";
import { hasCorrection } from "#domain/result/report/released.server.ts";
import { reportNumber } from "#domain/result/report/sheet.server.ts";
import { report, reportDocument, reportVersion } from "#domain/result/report/table.server.ts";
import { maskedName } from "#domain/result/verify/masked-name.ts";
import { formatNumber } from "#locale/number/number.ts";
import { conflict, internal, notFound, unauthenticated } from "#platform/errors.ts";
import { installedKeyring } from "#platform/secret/crypto.server.ts";
import { openFile } from "#platform/secret/sealed-file.server.ts";
import { documentKey, singleKey } from "./render.server.ts";
import type { DocumentQuery, PatientReport, ReportAuthenticity } from "./schema.ts";

/** Codes have 44 bits and cannot be guessed; this only limits the load of trying. */
const verifiesPerAddress: Limit = { name: "report.verify", hits: 60, windowSeconds: 15 * 60 };

/** Versions that patients may read: the one that holds, and those that it took the place of. */
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
const documents = (ctx: Context) =>
	ctx.db
		.select({ ...shown, isCorrection: hasCorrection(ctx) })
		.from(reportDocument)
		.innerJoin(reportVersion, eq(reportVersion.id, reportDocument.versionId))
		.innerJoin(report, eq(report.id, reportVersion.reportId))
		.innerJoin(reception, eq(reception.id, report.receptionId));
type Row = Awaited<ReturnType<typeof documents>>[number];
const holding = alias(reportVersion, "holding");

/** @param isSingle without values of earlier reports, where the sheet has some */
async function fileOf(ctx: Context, row: Row, isSingle = false): Promise<ReportFile> {
	const key = isSingle && row.singleSha256 ? singleKey : documentKey;
	const file = await ctx.storage.get(key(row.versionId));
	if (!file) throw internal("report.document-lost");
	return {
		bytes: await openFile(installedKeyring(), file),
		name: `${reportNumber(row)}-${row.sequence}.pdf`,
	};
}

/** Is there a current version? A withdrawal includes all earlier ones, as on the page of the result. */
const hasHolding = (ctx: Context) =>
	exists(
		ctx.db
			.select({ one: sql`1` })
			.from(holding)
			.where(and(eq(holding.reportId, report.id), eq(holding.state, "released"))),
	);

/** The version that holds, or the one that is asked for. @param only what else must hold */
async function findDocument(ctx: Context, receptionId: string, { sequence }: DocumentQuery, only?: SQL) {
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

/** The sheet of a released report, for staff; that it was opened is recorded. @throws DomainError `record.not-found` */
export async function getStaffDocument(
	ctx: Context,
	receptionId: string,
	query: DocumentQuery,
): Promise<ReportFile> {
	staffWith("report.read").check(ctx.actor);
	const row = await findDocument(ctx, receptionId, query);
	if (!row) throw notFound();
	await record(ctx, "report.open", receptionId, { version: row.sequence });
	return fileOf(ctx, row);
}

/** Most reports that are listed at once: those of the newest releases. */
const mostListed = 200;

/** The released reports of the signed-in patient's account, the newest first. */
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

/**
 * The sheet of the signed-in patient's own report; that it was opened is recorded.
 * @throws DomainError `record.not-found`, for another patient's, for one that is not released or withdrawn, and for a person who
 *   does not let the account see it;
 *   `report.debt` while more is owed than the setting lets pass (reports 3.2, 3.8)
 */
export async function getPatientDocument(
	ctx: Context,
	receptionId: string,
	query: DocumentQuery,
): Promise<ReportFile> {
	if (ctx.actor.kind !== "patient") throw unauthenticated();
	const row = await findDocument(ctx, receptionId, query, hasHolding(ctx));
	if (!row || row.accountId !== ctx.actor.accountId || (await isClosedTo(ctx, row))) throw notFound();
	return openedBy(ctx, row);
}

/** The patient's PDF after the access check: not before it is paid; the opening is recorded. */
async function openedBy(
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

/**
 * The sheet of a reception's report, for a browser that a door has let in: the caller has made sure of that.
 * @param by how it came in, for the record
 * @param isSingle without values of earlier reports: by a code or link one reception is seen (reports 2.2b)
 * @throws DomainError as `getPatientDocument`
 */
export async function getDocumentBehindDoor(
	ctx: Context,
	receptionId: string,
	query: DocumentQuery,
	{ by, isSingle }: { by: Record<string, string>; isSingle: boolean },
): Promise<ReportFile> {
	const row = await findDocument(ctx, receptionId, query, hasHolding(ctx));
	if (!row) throw notFound();
	return openedBy(ctx, row, by, isSingle);
}

/**
 * Is the sheet with this code genuine? For anyone holding the sheet.
 * @throws DomainError `record.not-found` for an invalid or unknown code; `limit.exceeded`
 */
export async function verifyDocument(ctx: Context, typed: string): Promise<ReportAuthenticity> {
	await consumeLimit(ctx, verifiesPerAddress, ctx.address);
	const code = parseTrackingCode(typed);
	const [row] = code ? await documents(ctx).where(eq(reportDocument.verifyCode, code)) : [];
	if (!row) throw notFound();
	const isWithdrawn = row.state === "withdrawn";
	const later = await ctx.db
		.select({
			version: reportVersion.sequence,
			state: reportVersion.state,
			releasedAt: reportVersion.releasedAt,
			reason: reportVersion.reason,
		})
		.from(reportVersion)
		.where(
			and(
				eq(reportVersion.reportId, row.reportId),
				gt(reportVersion.sequence, row.sequence),
				isNotNull(reportVersion.releasedAt),
			),
		);
	const current = later.find(({ state }) => state === "released");
	const isCompleted = later.every(({ reason }) => reason === null);
	const isCurrent = row.state === "released";
	return {
		state: isWithdrawn ? "withdrawn" : isCurrent ? "genuine" : isCompleted ? "completed" : "corrected",
		reportNumber: reportNumber(row),
		version: row.sequence,
		maskedName: maskedName(row),
		releasedAt: row.releasedAt?.toISOString() ?? "",
		sha256: row.sha256,
		singleSha256: row.singleSha256 ?? "",
		current: current
			? { version: current.version, releasedAt: current.releasedAt?.toISOString() ?? "" }
			: null,
	};
}
