import { eq } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { getPalette } from "#domain/palette/service.server.ts";
import type { ReceptionRecord } from "#domain/reception/patient-view/service.server.ts";
import { newTrackingCode } from "#domain/reception/submit/new-tracking-code.server.ts";
import { getCenterInfo } from "#domain/site-info/service.server.ts";
import { staff } from "#domain/staff/table.server.ts";
import { installedKeyring, sha256Hex } from "#platform/crypto.server.ts";
import { internal } from "#platform/errors.ts";
import { sealFile } from "#platform/sealed-file.server.ts";
import { presentAttachment } from "../attachment/present.server.ts";
import { attachmentKey } from "../attachment/stored-file.server.ts";
import { printedOf } from "../print/printed-of.ts";
import { renderReportPdfApart } from "../print/report-pdf-process.server.ts";
import { type ReportRecord, reportNumber, type VersionRecord } from "../sheet.server.ts";
import { linesOf } from "../stored-lines.ts";
import { reportDocument } from "../table.server.ts";
import { maskedName } from "../verify/masked-name.ts";
import { signStatement } from "../verify/sign-statement.server.ts";

/** Where the sheet of a version lies, sealed. */
export const documentKey = (versionId: string) => `reports/${versionId}.pdf`;

/** Keeps the file that was attached to a version as its sheet, unchanged (reports 2.3). */
async function keepAttached(tx: TransactionContext, versionId: string, attachmentId: string): Promise<void> {
	const file = await tx.storage.get(attachmentKey(attachmentId));
	if (!file) throw internal("report.document-lost");
	await tx.storage.put(documentKey(versionId), file.stream);
	tx.transaction.afterCommit(() => tx.storage.remove(attachmentKey(attachmentId)));
}

/**
 * Renders the sheet of a version that is being released and keeps it, with the code by which it is found genuine; a file that was
 * attached is the sheet itself. A file whose
 * release fails afterwards is no version's, and is written over by the next try.
 * @param releasedAt stands on the sheet
 */
export async function renderDocument(
	tx: TransactionContext,
	row: ReceptionRecord,
	{ found, version, releasedAt }: { found: ReportRecord; version: VersionRecord; releasedAt: Date },
): Promise<void> {
	const attached = await presentAttachment(tx, version.id);
	if (attached) {
		await keepAttached(tx, version.id, attached.id);
		await tx.db.insert(reportDocument).values({
			versionId: version.id,
			verifyCode: newTrackingCode(),
			sha256: attached.sha256,
			sizeBytes: attached.sizeBytes,
			createdAt: releasedAt,
		});
		return;
	}
	const { locale } = row;
	const [center, { mainColor }, [verifier]] = await Promise.all([
		getCenterInfo(tx, locale),
		getPalette(tx),
		tx.db
			.select({ name: staff.displayName })
			.from(staff)
			.where(eq(staff.id, version.verifiedBy ?? found.id)),
	]);
	const code = newTrackingCode();
	const number = reportNumber(found);
	const statement = signStatement({
		code,
		reportNumber: number,
		version: version.sequence,
		releasedAt: releasedAt.toISOString(),
		maskedName: maskedName(row),
	});
	const bytes = await renderReportPdfApart(
		printedOf({
			locale,
			reception: row,
			number,
			version: version.sequence,
			reason: version.reason ?? "",
			releasedAt,
			verifiedBy: verifier?.name ?? "",
			lines: linesOf(version),
			laboratory: {
				name: center.centerName,
				address: center.address,
				phone: center.phone1,
				colour: mainColor,
			},
			verify: { code, address: `${tx.env.publicUrl}/verify/${code}`, statement },
		}),
		releasedAt,
	);
	await tx.storage.put(documentKey(version.id), sealFile(installedKeyring(), bytes));
	await tx.db.insert(reportDocument).values({
		versionId: version.id,
		verifyCode: code,
		sha256: sha256Hex(bytes),
		sizeBytes: bytes.length,
		createdAt: releasedAt,
	});
}
