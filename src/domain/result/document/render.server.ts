import type { Context, TransactionContext } from "#database/context.server.ts";
import type { Letterhead } from "#domain/content/site-info/schema.ts";
import { getLetterhead, getSiteInfo } from "#domain/content/site-info/service.server.ts";
import { libraryFile } from "#domain/media/media/library-file.server.ts";
import { imageLibrary } from "#domain/media/media/picture/prepare-image.server.ts";
import type { ReceptionRecord } from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import { newTrackingCode } from "#domain/reception/reception/submission/new-tracking-code.server.ts";
import { attachmentKey } from "#domain/result/pdf-file/stored-file.server.ts";
import { printedOf } from "#domain/result/print/printed-of.ts";
import { renderReportPdfApart } from "#domain/result/print/report-pdf-process.server.ts";
import { openReport } from "#domain/result/reading/open-report.server.ts";
import type { OpenReport } from "#domain/result/reading/schema.ts";
import { presentAttachment } from "#domain/result/report/attachment/present.server.ts";
import {
	type ReportRecord,
	reportNumber,
	type VersionRecord,
} from "#domain/result/report/found-report.server.ts";
import { reportDocument } from "#domain/result/report/table.server.ts";
import { maskedName } from "#domain/result/verify/masked-name.ts";
import { signStatement } from "#domain/result/verify/sign-statement.server.ts";
import { getPalette } from "#domain/setting/palette/service.server.ts";
import type { Locale } from "#locale/locale.ts";
import { signerOf } from "#platform/actor.ts";
import { internal } from "#platform/errors.ts";
import { installedKeyring, sha256Hex } from "#platform/secret/crypto.server.ts";
import { sealFile } from "#platform/secret/sealed-file.server.ts";

/** Height of the logo: twice the pixels of 12 mm at 300 dots per inch. */
const logoHeightPx = 284;

/** Storage key of the sheet of a version; the sheet is stored encrypted. */
export const documentKey = (versionId: string) => `reports/${versionId}.pdf`;

/** Storage key of the sheet without values of earlier reports. */
export const singleKey = (versionId: string) => `reports/${versionId}-single.pdf`;

const hasEarlierValues = ({ groups }: OpenReport) =>
	groups.some(({ lines }) => lines.some(({ trend }) => trend.length > 0));

async function letterheads(ctx: Context): Promise<Record<Locale, Letterhead>> {
	const [fa, en] = await Promise.all([getLetterhead(ctx, "fa"), getLetterhead(ctx, "en")]);
	return { fa, en };
}

/** The centre's logo as PNG for the typesetter; undefined without a logo. */
async function logoOf(ctx: Context): Promise<Uint8Array | undefined> {
	const { logoFilePath } = await getSiteInfo(ctx, ctx.locale);
	const file = await libraryFile(ctx, logoFilePath);
	if (!file) return undefined;
	const sharp = await imageLibrary();
	return sharp(file).resize({ height: logoHeightPx, withoutEnlargement: true }).png().toBuffer();
}

type Releasing = {
	found: ReportRecord;
	versions: readonly VersionRecord[];
	version: VersionRecord;
	/** The time of release printed on the sheet. */
	releasedAt: Date;
};

/** Stores the file attached to a version as the sheet of that version, unchanged (reports 2.3). */
async function keepAttached(tx: TransactionContext, versionId: string, attachmentId: string): Promise<void> {
	const file = await tx.storage.get(attachmentKey(attachmentId));
	if (!file) throw internal("report.document-lost");
	await tx.storage.put(documentKey(versionId), file.stream);
	tx.transaction.afterCommit(() => tx.storage.remove(attachmentKey(attachmentId)));
}

/**
 * Renders and stores the sheet of a version that is being released, with a code for checking that the sheet is genuine; an
 * attached file is itself the sheet. If the release then fails, the stored file belongs to no version and is overwritten by
 * the next attempt.
 */
export async function renderDocument(
	tx: TransactionContext,
	row: ReceptionRecord,
	{ found, versions, version, releasedAt }: Releasing,
): Promise<void> {
	const attached = await presentAttachment(tx, version.id);
	if (attached) {
		await keepAttached(tx, version.id, attached.id);
		await tx.db.insert(reportDocument).values({
			versionId: version.id,
			verifyCode: newTrackingCode(),
			sha256: attached.sha256,
			sizeBytes: attached.sizeBytes,
			letterhead: await letterheads(tx),
			lostGlyphs: "",
			createdAt: releasedAt,
		});
		return;
	}
	const [letterhead, logo, { mainColor }] = await Promise.all([letterheads(tx), logoOf(tx), getPalette(tx)]);
	const code = newTrackingCode();
	const number = reportNumber(found);
	const statement = signStatement({
		code,
		reportNumber: number,
		version: version.sequence,
		releasedAt: releasedAt.toISOString(),
		maskedName: maskedName(row),
	});
	// as its patient will read it
	const shown = { ...version, releasedBy: signerOf(tx.actor), releasedAt };
	const read = (by: "patient" | "door") =>
		openReport(
			{ ctx: { ...tx, locale: row.locale }, row, by },
			{ number, versions, shown, isFormer: false, isPart: true },
		);
	const render = async (report: OpenReport) =>
		renderReportPdfApart(
			printedOf(report, {
				locale: row.locale,
				colour: mainColor,
				...(logo ? { logo } : {}),
				verify: { code, address: `${tx.env.publicUrl}/verify/${code}`, statement },
			}),
			releasedAt,
		);
	const report = await read("patient");
	const bytes = await render(report);
	const single = hasEarlierValues(report) ? await render(await read("door")) : undefined;
	if (single) await tx.storage.put(singleKey(version.id), sealFile(installedKeyring(), single));
	await tx.storage.put(documentKey(version.id), sealFile(installedKeyring(), bytes));
	await tx.db.insert(reportDocument).values({
		versionId: version.id,
		verifyCode: code,
		sha256: sha256Hex(bytes),
		sizeBytes: bytes.length,
		singleSha256: single ? sha256Hex(single) : null,
		letterhead,
		lostGlyphs: "",
		createdAt: releasedAt,
	});
}
