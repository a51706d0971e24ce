import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { lockAccount } from "#domain/access/account/lock-account.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { consumeLimit } from "#domain/foundation/rate-limit/service.server.ts";
import { pictures } from "#domain/media/media/picture/picture-process.server.ts";
import { day } from "#platform/clock.ts";
import { conflict, invalid, isUncertain, limitReached, notFound } from "#platform/errors.ts";
import type { HeldFile } from "#platform/file/storage.server.ts";
import { newId } from "#platform/ids.server.ts";
import { installedKeyring, seal } from "#platform/secret/crypto.server.ts";
import { getUpload } from "./get-upload.server.ts";
import { accountOf, brokenPages, dropPages, fileKey, type PageRow, pagesOf } from "./pages.server.ts";
import type { PageUrlParams, Upload } from "./schema.ts";
import { upload, uploadPage } from "./table.server.ts";
import { maxBytesPerDay, maxPages, pagesPerDay, replacedPerDay } from "./upload-limits.ts";

/** The address to which a page is sent, and the page of the set that the new page replaces. */
type Sent = PageUrlParams & { replaces?: string | undefined };

/** The set with these names, locked; created if it does not exist. @throws DomainError `upload.submitted` */
async function openSet(tx: TransactionContext, accountId: string, { kind, set }: Sent) {
	const [made] = await tx.db
		.insert(upload)
		.values({ accountId, kind, key: set, touchedAt: tx.now() })
		.onConflictDoUpdate({
			target: [upload.accountId, upload.kind, upload.key],
			set: { touchedAt: tx.now() },
		})
		.returning();
	if (!made) throw notFound();
	if (made.receptionId) throw conflict("upload.submitted");
	return made;
}

/** @throws DomainError `limit.reached` when an account would exceed its daily number of bytes with this page */
async function assertBytesLeft(tx: TransactionContext, accountId: string, sizeBytes: number): Promise<void> {
	const since = new Date(tx.now().getTime() - day);
	const [sent] = await tx.db
		.select({ bytes: sql<number>`coalesce(sum(${uploadPage.sizeBytes}), 0)::float8` })
		.from(uploadPage)
		.innerJoin(upload, eq(upload.id, uploadPage.uploadId))
		.where(and(eq(upload.accountId, accountId), gt(uploadPage.createdAt, since)));
	if ((sent?.bytes ?? 0) + sizeBytes > maxBytesPerDay) throw limitReached(pagesPerDay.windowSeconds);
}

type StoredPicture = Pick<PageRow, "id" | "width" | "height" | "sizeBytes">;

/** Stores the row of a page whose file is on the disk. @returns the set, and whether the page already existed */
async function enterPage(ctx: Context, sent: Sent, picture: StoredPicture) {
	const accountId = accountOf(ctx);
	const { kind, key, replaces } = sent;
	return mutate(ctx, "upload.add", async (tx, entry) => {
		// the bytes of a day are counted over all sets of the account
		await lockAccount(tx, accountId);
		const { id: uploadId } = await openSet(tx, accountId, sent);
		entry.subject(uploadId);
		entry.detail("kind", kind);
		const pages = await pagesOf(tx, [uploadId]);
		if (pages.some((page) => page.key === key)) return { uploadId, isKnown: true };
		const before = pages.find((page) => page.key === replaces);
		const gone = kind === "idCard" ? pages : before ? [before] : [];
		if (pages.length - gone.length >= maxPages[kind])
			throw invalid([{ field: "file", key: "validation.tooMany" }]);
		await assertBytesLeft(tx, accountId, picture.sizeBytes);
		await dropPages(tx, [...gone.map(({ id }) => id), ...(await brokenPages(tx, uploadId))]);
		const sort = before?.sort ?? Math.max(-1, ...pages.map((page) => page.sort)) + 1;
		const moments = { createdAt: tx.now(), storedAt: tx.now() };
		await tx.db.insert(uploadPage).values({ ...picture, uploadId, key, sort, ...moments });
		return { uploadId, isKnown: false };
	});
}

/**
 * Adds a page: its picture is encoded again, encrypted and stored. Sending a page with the same names again refers to the
 * same page. A page that replaces another page takes its position, or comes last when that page no longer exists.
 * @throws DomainError `upload.*` of the picture, `validation.failed` for one page too many, `limit.reached`,
 *   `upload.submitted`
 */
export async function addPage(ctx: Context, address: Sent, file: HeldFile): Promise<Upload> {
	const accountId = accountOf(ctx);
	const [known] = await ctx.db
		.select({ id: upload.id })
		.from(upload)
		.innerJoin(uploadPage, eq(uploadPage.uploadId, upload.id))
		.where(
			and(
				eq(upload.accountId, accountId),
				eq(upload.kind, address.kind),
				eq(upload.key, address.set),
				eq(uploadPage.key, address.key),
				isNotNull(uploadPage.storedAt),
			),
		);
	if (known) return getUpload(ctx, known.id);
	await consumeLimit(ctx, address.replaces ? replacedPerDay : pagesPerDay, accountId);
	return keepPage(ctx, address, file);
}

/**
 * Stores a page without counting it against the daily number of pages, also within a transaction. @throws DomainError as
 * `addPage`, except for the daily number of pages
 */
export async function keepPage(ctx: Context, address: Sent, file: HeldFile): Promise<Upload> {
	const picture = await pictures.run("remake", file);
	const { width, height } = picture;
	const id = newId(ctx.now().getTime());
	// the file first, then its row: a row without a file would promise what is not there. A file without a row is swept
	await ctx.storage.put(fileKey(id), Buffer.from(seal(installedKeyring(), picture.bytes)));
	const forget = () => ctx.storage.remove(fileKey(id)).catch(() => {});
	try {
		const entered = await enterPage(ctx, address, { id, width, height, sizeBytes: file.sizeBytes });
		if (entered.isKnown) await forget();
		return await getUpload(ctx, entered.uploadId);
	} catch (error) {
		// after a lost connection the row may or may not exist
		if (!isUncertain(error)) await forget();
		throw error;
	}
}
