import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { lockAccount } from "#domain/access/account/service.server.ts";
import { mutate, record } from "#domain/foundation/audit/mutate.server.ts";
import { consumeLimit } from "#domain/foundation/rate-limit/service.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { pictures } from "#domain/media/media/picture/picture-process.server.ts";
import { day } from "#platform/clock.ts";
import { conflict, invalid, isUncertain, limitReached, notFound, unauthenticated } from "#platform/errors.ts";
import type { HeldFile } from "#platform/file/storage.server.ts";
import { newId } from "#platform/ids.server.ts";
import { installedKeyring, open, seal } from "#platform/secret/crypto.server.ts";
import type {
	ArrangeInput,
	PageUrlParams,
	PictureQuery,
	Upload,
	UploadDocument,
	UploadKind,
} from "./schema.ts";
import { upload, uploadPage } from "./table.server.ts";
import { maxBytesPerDay, maxPages, pagesPerDay, replacedPerDay } from "./upload-limits.ts";

// Pictures that patients send: stored encrypted, away from public files, and readable only by their owner and the desk.

const fileKey = (pageId: string) => `private/upload/${pageId}`;

/** The account of the signed-in patient. @throws DomainError `session.missing` */
export function accountOf(ctx: Context): string {
	if (ctx.actor.kind !== "patient") throw unauthenticated();
	return ctx.actor.accountId;
}

/** Where a page is sent to, and which page of the set it takes the place of. */
type Sent = PageUrlParams & { replaces?: string | undefined };

type PageRow = typeof uploadPage.$inferSelect;
const asPage = ({ id, key, turns, width, height, sizeBytes }: PageRow) => ({
	id,
	key,
	turns,
	width,
	height,
	sizeBytes,
});

const pagesOf = (ctx: Context, uploadIds: string[]) =>
	ctx.db
		.select()
		.from(uploadPage)
		.where(and(inArray(uploadPage.uploadId, uploadIds), isNotNull(uploadPage.storedAt)))
		.orderBy(asc(uploadPage.sort), asc(uploadPage.createdAt));

/** A set of the signed-in patient, in the order of its pages. @throws DomainError `record.not-found`, for another patient's too */
export async function getUpload(ctx: Context, id: string): Promise<Upload> {
	const [row] = await ctx.db
		.select()
		.from(upload)
		.where(and(eq(upload.id, id), eq(upload.accountId, accountOf(ctx))));
	if (!row) throw notFound();
	return { id, kind: row.kind, pages: (await pagesOf(ctx, [id])).map(asPage) };
}

/** A set that may still change, locked. @throws DomainError `record.not-found`, `upload.submitted` */
async function lockOpen(tx: TransactionContext, id: string, accountId: string) {
	const [row] = await tx.db
		.select()
		.from(upload)
		.where(and(eq(upload.id, id), eq(upload.accountId, accountId)))
		.for("update");
	if (!row) throw notFound();
	if (row.receptionId) throw conflict("upload.submitted");
	return row;
}

/** The set of these names, made when there is none, locked. @throws DomainError `upload.submitted` */
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

/** @throws DomainError `limit.reached` when these bytes are more than an account may send in a day */
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

/** Gives a page whose file is on the disk its row. @returns the set, and whether the page was there already */
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
 * Adds a page: its picture is encoded again, encrypted and stored. The same names sent again mean the same page. A page that
 * replaces another takes its place, or comes last when that one is gone already.
 * @throws DomainError `upload.*` of the picture, `validation.failed` for one page too many, `limit.reached`, `upload.submitted`
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

/** Keeps a page that may be sent, also within a transaction. @throws DomainError as `addPage`, but for the limit of a day */
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

/** Rows first, files when that is certain: what a crash leaves in between is a file without a row, and swept. */
async function dropPages(tx: TransactionContext, ids: string[]): Promise<void> {
	if (ids.length === 0) return;
	await tx.db.delete(uploadPage).where(inArray(uploadPage.id, ids));
	tx.transaction.afterCommit(async () => {
		for (const id of ids) await tx.storage.remove(fileKey(id));
	});
}

/** Removes a page for good. One that is gone already is no error. @throws DomainError `record.not-found`, `upload.submitted` */
export async function removePage(ctx: Context, id: string, pageId: string): Promise<Upload> {
	const accountId = accountOf(ctx);
	await mutate(ctx, "upload.remove-page", async (tx, entry) => {
		entry.subject(id);
		await lockOpen(tx, id, accountId);
		const pages = await tx.db
			.select({ id: uploadPage.id })
			.from(uploadPage)
			.where(and(eq(uploadPage.uploadId, id), eq(uploadPage.id, pageId)));
		await dropPages(
			tx,
			pages.map((page) => page.id),
		);
	});
	return getUpload(ctx, id);
}

/**
 * Sets order and turns of the pages; pages that are not named keep theirs and come last.
 * @throws DomainError `record.not-found`, also for a page of another set; `upload.submitted`
 */
export async function arrangePages(ctx: Context, id: string, { pages }: ArrangeInput): Promise<Upload> {
	const accountId = accountOf(ctx);
	await mutate(ctx, "upload.arrange", async (tx, entry) => {
		entry.subject(id);
		await lockOpen(tx, id, accountId);
		const known = await pagesOf(tx, [id]);
		const wanted = new Map(pages.map((page, sort) => [page.id, { sort, turns: page.turns }]));
		if (wanted.size < pages.length || pages.some((page) => !known.some((one) => one.id === page.id)))
			throw notFound();
		for (const [index, page] of known.entries())
			await tx.db
				.update(uploadPage)
				.set(wanted.get(page.id) ?? { sort: pages.length + index })
				.where(eq(uploadPage.id, page.id));
	});
	return getUpload(ctx, id);
}

async function getPicture(ctx: Context, page: PageRow, { size }: Pick<PictureQuery, "size">) {
	const file = await ctx.storage.get(fileKey(page.id));
	if (!file) throw notFound();
	const sealed = Buffer.concat(await file.stream.toArray()).toString();
	const bytes = open(installedKeyring(), sealed);
	if (page.turns === 0 && size === "full") return bytes;
	return Buffer.from(await pictures.run("show", bytes, { turns: page.turns, size }));
}

/** A picture of the signed-in patient, as JPEG. @throws DomainError `record.not-found`, for another patient's too */
export async function getPatientPicture(
	ctx: Context,
	pageId: string,
	query: Pick<PictureQuery, "size">,
): Promise<Buffer> {
	const [row] = await ctx.db
		.select({ page: uploadPage })
		.from(uploadPage)
		.innerJoin(upload, eq(upload.id, uploadPage.uploadId))
		.where(
			and(eq(uploadPage.id, pageId), eq(upload.accountId, accountOf(ctx)), isNotNull(uploadPage.storedAt)),
		);
	if (!row) throw notFound();
	return getPicture(ctx, row.page, query);
}

/** A picture of a reception, for the desk; that it was looked at is recorded. @throws DomainError `record.not-found` */
export async function getStaffPicture(
	ctx: Context,
	pageId: string,
	query: Pick<PictureQuery, "size">,
): Promise<Buffer> {
	staffWith("reception.read").check(ctx.actor);
	const [row] = await ctx.db
		.select({ page: uploadPage, receptionId: upload.receptionId })
		.from(uploadPage)
		.innerJoin(upload, eq(upload.id, uploadPage.uploadId))
		.where(and(eq(uploadPage.id, pageId), isNotNull(upload.receptionId), isNotNull(uploadPage.storedAt)));
	if (!row) throw notFound();
	const picture = await getPicture(ctx, row.page, query);
	await record(ctx, "upload.read", row.receptionId, { size: query.size });
	return picture;
}

/** The sets of the signed-in patient that have these names of their device, by name. */
export async function patientUploadIds(ctx: Context, keys: string[]): Promise<Map<string, string>> {
	if (keys.length === 0) return new Map();
	const sets = await ctx.db
		.select({ id: upload.id, key: upload.key })
		.from(upload)
		.where(and(eq(upload.accountId, accountOf(ctx)), inArray(upload.key, keys)));
	return new Map(sets.map(({ id, key }) => [key, id]));
}

/**
 * The pictures of a reception: the prescription's pages in order, then the card, then those that better ones have replaced.
 * @param current the sets the reception names now
 */
export async function listDocuments(
	ctx: Context,
	receptionId: string,
	current: readonly string[],
): Promise<UploadDocument[]> {
	staffWith("reception.read").check(ctx.actor);
	const sets = await ctx.db.select().from(upload).where(eq(upload.receptionId, receptionId));
	if (sets.length === 0) return [];
	const pages = await pagesOf(
		ctx,
		sets.map(({ id }) => id),
	);
	const kindOf = new Map(sets.map(({ id, kind }) => [id, kind]));
	const documents = pages.map((page) => ({
		...asPage(page),
		kind: kindOf.get(page.uploadId) ?? "idCard",
		sentAt: page.storedAt?.toISOString() ?? "",
		isReplaced: !current.includes(page.uploadId),
	}));
	const rank = ({ isReplaced, kind }: UploadDocument) => Number(isReplaced) * 2 + Number(kind === "idCard");
	return documents.sort((a, b) => rank(a) - rank(b));
}

/**
 * Ties sets to the reception they are submitted with, in its transaction. From then on they do not change.
 * @param sets ids by kind, empty for none, each with the field that names it
 * @throws DomainError `validation.failed` for a set that is unknown, another patient's, of another kind, submitted already or empty
 */
export async function attachUploads(
	tx: TransactionContext,
	accountId: string,
	receptionId: string,
	sets: { field: string; kind: UploadKind; id: string }[],
): Promise<void> {
	for (const { field, kind, id } of sets.filter((set) => set.id)) {
		const unknown = () => invalid([{ field, key: "validation.goneUpload" }]);
		if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw unknown();
		const [row] = await tx.db
			.update(upload)
			.set({ receptionId })
			.where(
				and(
					eq(upload.id, id),
					eq(upload.accountId, accountId),
					eq(upload.kind, kind),
					isNull(upload.receptionId),
				),
			)
			.returning({ id: upload.id });
		if (!row || (await pagesOf(tx, [id])).length === 0) throw unknown();
	}
}

/** The pictures of a kind that receptions were submitted with, also those that better ones have replaced. */
export async function submittedUploads(ctx: Context, kind: UploadKind, ids: string[]): Promise<string[]> {
	const sets = await ctx.db
		.select({ id: upload.id })
		.from(upload)
		.where(and(eq(upload.kind, kind), inArray(upload.receptionId, ids)));
	return sets.map(({ id }) => id);
}

/** Removes sets with their pages and files. */
export async function removeUploads(ctx: Context, ids: string[]): Promise<void> {
	for (const id of ids)
		await mutate(ctx, "upload.remove", async (tx, entry) => {
			entry.subject(id);
			const pages = await tx.db
				.select({ id: uploadPage.id })
				.from(uploadPage)
				.where(eq(uploadPage.uploadId, id));
			await dropPages(
				tx,
				pages.map((page) => page.id),
			);
			await tx.db.delete(upload).where(eq(upload.id, id));
		});
}

/** Sets that belong to no request yet and were last touched before a moment. */
export async function idleUploads(ctx: Context, before: Date): Promise<{ id: string; accountId: string }[]> {
	return ctx.db
		.select({ id: upload.id, accountId: upload.accountId })
		.from(upload)
		.where(and(isNull(upload.receptionId), lt(upload.touchedAt, before)));
}

/** Rows of an earlier version whose file never came. */
async function brokenPages(ctx: Context, uploadId?: string): Promise<string[]> {
	const before = new Date(ctx.now().getTime() - day);
	const rows = await ctx.db
		.select({ id: uploadPage.id })
		.from(uploadPage)
		.where(
			and(
				isNull(uploadPage.storedAt),
				uploadId ? eq(uploadPage.uploadId, uploadId) : lt(uploadPage.createdAt, before),
			),
		);
	return rows.map(({ id }) => id);
}

/** Removes files that no row names: their process ended between the two. A job runs it. */
export async function sweepBrokenPages(ctx: Context): Promise<void> {
	const broken = await brokenPages(ctx);
	if (broken.length) await mutate(ctx, "upload.sweep", (tx) => dropPages(tx, broken));
	const keys = await ctx.storage.list("private/upload", new Date(ctx.now().getTime() - day));
	for (let at = 0; at < keys.length; at += 500) {
		const ids = keys.slice(at, at + 500).map((key) => key.slice(fileKey("").length));
		const named = await ctx.db
			.select({ id: uploadPage.id })
			.from(uploadPage)
			.where(inArray(uploadPage.id, ids));
		const known = new Set(named.map(({ id }) => id));
		for (const id of ids) if (!known.has(id)) await ctx.storage.remove(fileKey(id));
	}
}
