import type { Context } from "#database/context.server.ts";
import { record } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { isClosedTo } from "#domain/reception/relative/gate.server.ts";
import { notFound, unauthenticated } from "#platform/errors.ts";
import { fileOf, findDocument, hasHolding, openedBy, type ReportFile } from "./report-document.server.ts";
import type { DocumentQuery } from "./schema.ts";

/** The sheet of a released report, for staff; the opening is recorded. @throws DomainError `record.not-found` */
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

/**
 * The sheet of the signed-in patient's own report; the opening is recorded.
 * @throws DomainError `record.not-found` for another patient's report, for a report that is not released or was withdrawn,
 *   and for a person who does not let the account see it; `report.debt` if more is owed than the setting allows (reports
 *   3.2, 3.8)
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

/**
 * The sheet of a request's report, for a browser whose access the caller has checked.
 * @param by how the browser got access; recorded with the opening
 * @param isSingle without values of earlier reports: a code or link gives access to one request only (reports 2.2b)
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
