import { and, desc, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate, record } from "#domain/foundation/audit/mutate.server.ts";
import { staffName } from "#domain/foundation/record/list.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { lockReception } from "#domain/reception/reception/details/lock-reception.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { getStaffDocument } from "#domain/result/document/get-document.server.ts";
import type { ReportFile } from "#domain/result/document/report-document.server.ts";
import { listOpenings } from "#domain/result/opening/opening.server.ts";
import {
	openStoredFile,
	type StoredFile,
	withStoredFile,
} from "#domain/result/pdf-file/stored-file.server.ts";
import { takeReportStep } from "#domain/result/release/take-report-step.server.ts";
import {
	presentAttachment,
	putAttachment,
	removeAttachment,
} from "#domain/result/report/attachment/present.server.ts";
import { reportAttachment } from "#domain/result/report/attachment/table.server.ts";
import { changeReport } from "#domain/result/report/change-report.server.ts";
import { draftFor } from "#domain/result/report/draft.server.ts";
import { findReport } from "#domain/result/report/find-report.server.ts";
import { reportNumber, type VersionRecord } from "#domain/result/report/found-report.server.ts";
import { sampleHasArrived } from "#domain/result/report/sample.server.ts";
import { presentVersion } from "#domain/result/report/status.ts";
import { reportVersion, unverified } from "#domain/result/report/table.server.ts";
import { signerOf } from "#platform/actor.ts";
import { conflict, notFound } from "#platform/errors.ts";
import type { HeldFile } from "#platform/file/storage.server.ts";
import { readTemporary } from "#platform/file/temporary-file.server.ts";
import type { ReportFiles } from "./schema.ts";

// PDFs of reports in the hands of staff: attached, looked at, taken back.

async function filesOf(ctx: Context, receptionId: string): Promise<ReportFiles> {
	const [[whose], known] = await Promise.all([
		ctx.db
			.select({
				firstName: reception.firstName,
				lastName: reception.lastName,
				receptNo: reception.receptNo,
				trackingCode: reception.trackingCode,
			})
			.from(reception)
			.where(and(eq(reception.id, receptionId), isNull(reception.deletedAt))),
		findReport(ctx, receptionId),
	]);
	if (!whose) throw notFound();
	if (!known)
		return { receptionId, ...whose, version: 0, state: null, files: [], openings: [], openingCount: 0 };
	const [rows, openings] = await Promise.all([
		ctx.db
			.select({
				file: reportAttachment,
				sequence: reportVersion.sequence,
				addedBy: staffName(reportAttachment.addedBy),
				removedBy: staffName(reportAttachment.removedBy),
			})
			.from(reportAttachment)
			.innerJoin(reportVersion, eq(reportVersion.id, reportAttachment.versionId))
			.where(eq(reportVersion.reportId, known.found.id))
			.orderBy(desc(reportAttachment.addedAt), desc(reportAttachment.id)),
		listOpenings(ctx, receptionId),
	]);
	return {
		receptionId,
		...whose,
		version: known.found.version,
		state: presentVersion(known.versions)?.state ?? null,
		files: rows.map(({ file, sequence, addedBy, removedBy }) => ({
			id: file.id,
			sequence,
			fileName: file.fileName,
			sizeBytes: file.sizeBytes,
			sha256: file.sha256,
			added: { at: file.addedAt.toISOString(), by: addedBy ?? "" },
			removed: file.removedAt && {
				at: file.removedAt.toISOString(),
				by: removedBy ?? "",
				reason: file.removedReason ?? "",
			},
		})),
		openings: openings.newest.map(({ at, who, what }) => ({ at, who, what })),
		openingCount: openings.count,
	};
}

/** The files of a report, and who opened them. @throws DomainError `record.not-found` */
export async function listReportFiles(ctx: Context, receptionId: string): Promise<ReportFiles> {
	staffWith("report.read").check(ctx.actor);
	return filesOf(ctx, receptionId);
}

/**
 * Attaches a PDF to the draft of a report, replacing the previous file; starts a draft if there is none.
 * @throws DomainError `record.not-found`, `record.stale`; `report.step` when the report is verified or released;
 *   `report.too-early`; `validation.failed` for a file that may not be given to patients
 */
export async function attachFile(
	ctx: Context,
	receptionId: string,
	{ version, file, fileName }: { version: number; file: HeldFile; fileName: string },
): Promise<ReportFiles> {
	staffWith("report.write").check(ctx.actor);
	const attach = async (stored: StoredFile) => {
		let isKept = false;
		await changeReport(ctx, "report.attach", receptionId, version, async (tx, found, _known, entry) => {
			const row = await sampleHasArrived(tx, entry, found);
			const { draft } = await draftFor(tx, row, { by: signerOf(tx.actor) });
			entry.detail("bytes", stored.sizeBytes);
			isKept = await putAttachment(tx, draft.id, { ...stored, fileName });
		});
		return { isKept };
	};
	await withStoredFile(ctx, { read: () => readTemporary(file), field: "file" }, attach);
	return filesOf(ctx, receptionId);
}

/** The version whose file is shown or removed: the open version or, if none is open, the latest one ever released. */
async function versionWithFile(ctx: Context, receptionId: string) {
	const known = await findReport(ctx, receptionId);
	const version = known && presentVersion(known.versions);
	const attachment = version && (await presentAttachment(ctx, version.id));
	if (!known || !version || !attachment) throw notFound();
	return { known, version, attachment };
}

const isOpen = ({ state }: VersionRecord) => state === "draft" || state === "verified";

/**
 * Removes a wrong file. If patients could read it, the report is withdrawn, and the result lists who opened it.
 * @throws DomainError `right.missing` for a released file without the right to release; `record.not-found`, `record.stale`,
 *   `report.step`
 */
export async function detachFile(
	ctx: Context,
	receptionId: string,
	{ version, reason }: { version: number; reason: string },
): Promise<ReportFiles> {
	staffWith("report.write").check(ctx.actor);
	await mutate(ctx, "report.detach", async (tx, entry) => {
		await lockReception(tx, entry, receptionId);
		const found = await versionWithFile(tx, receptionId);
		entry.detail("released", !isOpen(found.version));
		if (isOpen(found.version))
			await changeReport(tx, "report.step", receptionId, version, async (inner) => {
				await removeAttachment(inner, found.attachment, { reason, isForGood: true });
				await inner.db.update(reportVersion).set(unverified).where(eq(reportVersion.id, found.version.id));
			});
		else if (found.version.state === "released") {
			await takeReportStep(tx, receptionId, { step: "withdraw", reason, version });
			await removeAttachment(tx, found.attachment, { reason, isForGood: false });
		} else throw conflict("report.step");
	});
	return filesOf(ctx, receptionId);
}

/** The file of a report for staff, before the release or as patients see it. The opening is recorded. */
export async function getReportFile(ctx: Context, receptionId: string): Promise<ReportFile> {
	staffWith("report.read").check(ctx.actor);
	const { known, version, attachment } = await versionWithFile(ctx, receptionId);
	if (!isOpen(version)) return getStaffDocument(ctx, receptionId, { sequence: version.sequence });
	await record(ctx, "report.read", receptionId, { version: version.sequence });
	const name = `${reportNumber(known.found)}-${version.sequence}.pdf`;
	return { bytes: await openStoredFile(ctx, attachment.id), name };
}
