import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { perform, record } from "#domain/audit/perform.server.ts";
import { consumeLimit } from "#domain/limit/service.server.ts";
import { staffWith } from "#domain/right/policy.ts";
import { day, minute, second } from "#platform/clock.ts";
import { installedKeyring, open, seal } from "#platform/crypto.server.ts";
import { conflict, invalid, limitReached, notFound, unauthenticated } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";
import { remakePicture, showPicture } from "./picture.server.ts";
import {
	type ArrangeInput,
	mostPages,
	type PageAddress,
	type PictureQuery,
	type Upload,
	type UploadDocument,
	type UploadKind,
} from "./schema.ts";
import { upload, uploadPage } from "./table.server.ts";

// Pictures that patients send: kept sealed, apart from everything public, and read by their owner and the desk alone.

/** Pages and bytes an account may send in a day (SECURITY V5 5.2.4). */
const perDay = { name: "upload.page", hits: 20, windowSeconds: day / second };
/** Cropping is no new file: the one before it goes. */
const replacedPerDay = { ...perDay, name: "upload.replace" };
const mostBytesPerDay = 50 * 1024 * 1024;

const fileKey = (pageId: string) => `private/upload/${pageId}`;

function accountOf(ctx: Context): string {
	if (ctx.actor.kind !== "patient") throw unauthenticated();
	return ctx.actor.accountId;
}

/** Where a page is sent to, and which page of the set it takes the place of. */
type Sent = PageAddress & { replaces?: string | undefined };

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

/** Gives the page its row, before there is a file: what a crash leaves behind has a name and is swept. */
async function announce(ctx: Context, { kind, set, key, replaces }: Sent, sizeBytes: number) {
	const accountId = accountOf(ctx);
	return perform(ctx, "upload.announce", async (tx, note) => {
		const [made] = await tx.db
			.insert(upload)
			.values({ accountId, kind, key: set, touchedAt: tx.now() })
			.onConflictDoUpdate({
				target: [upload.accountId, upload.kind, upload.key],
				set: { touchedAt: tx.now() },
			})
			.returning();
		if (!made) throw notFound();
		note.subject(made.id);
		if (made.receptionId) throw conflict("upload.submitted");
		const pages = await tx.db.select().from(uploadPage).where(eq(uploadPage.uploadId, made.id));
		const known = pages.find((page) => page.key === key);
		if (known) return known;
		const onTheirWay = new Date(tx.now().getTime() - 10 * minute);
		const kept = pages.filter(({ storedAt, createdAt }) => storedAt ?? createdAt > onTheirWay).length;
		const takesPlace = kind === "idCard" || pages.some((page) => page.key === replaces && page.storedAt);
		// the page whose place it takes goes once this one is there
		if (!takesPlace && kept >= mostPages[kind]) throw invalid([{ field: "file", key: "validation.tooMany" }]);
		const since = new Date(tx.now().getTime() - day);
		const [sent] = await tx.db
			.select({ bytes: sql<number>`coalesce(sum(${uploadPage.sizeBytes}), 0)::float8` })
			.from(uploadPage)
			.innerJoin(upload, eq(upload.id, uploadPage.uploadId))
			.where(and(eq(upload.accountId, accountId), gt(uploadPage.createdAt, since)));
		if ((sent?.bytes ?? 0) + sizeBytes > mostBytesPerDay) throw limitReached(perDay.windowSeconds);
		const [page] = await tx.db
			.insert(uploadPage)
			.values({
				id: newId(tx.now().getTime()),
				uploadId: made.id,
				key,
				sort: Math.max(-1, ...pages.map(({ sort }) => sort)) + 1,
				sizeBytes,
				createdAt: tx.now(),
			})
			.returning();
		if (!page) throw notFound();
		return page;
	});
}

/**
 * Takes a page: made anew from its pixels, sealed, and kept. The same names once more mean the same page. One that
 * replaces another stands in its place; when that one is gone already, it comes last.
 * @throws DomainError `upload.*` of the picture, `validation.failed` for one page too many, `limit.reached`, `upload.submitted`
 */
export async function addPage(ctx: Context, address: Sent, bytes: Uint8Array): Promise<Upload> {
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
	await consumeLimit(ctx, address.replaces ? replacedPerDay : perDay, accountId);
	const picture = await remakePicture(bytes);
	const page = await announce(ctx, address, bytes.length);
	await ctx.storage.put(fileKey(page.id), Buffer.from(seal(installedKeyring(), picture.bytes)));
	await perform(ctx, "upload.add", async (tx, note) => {
		note.subject(page.uploadId);
		note.detail("kind", address.kind);
		await lockOpen(tx, page.uploadId, accountId);
		const { width, height } = picture;
		const others = (await pagesOf(tx, [page.uploadId])).filter(({ id }) => id !== page.id);
		const before = others.find(({ key }) => key === address.replaces);
		const gone = address.kind === "idCard" ? others : before ? [before] : [];
		// two that take the place of one page would be one too many
		if (others.length - gone.length >= mostPages[address.kind])
			throw invalid([{ field: "file", key: "validation.tooMany" }]);
		await tx.db
			.update(uploadPage)
			.set({ width, height, storedAt: tx.now(), ...(before ? { sort: before.sort } : {}) })
			.where(eq(uploadPage.id, page.id));
		await dropPages(
			tx,
			gone.map(({ id }) => id),
		);
	});
	return getUpload(ctx, page.uploadId);
}

/** Files first: a row without its file is met again by the next try, a file without a row by nobody. */
async function dropPages(tx: TransactionContext, ids: string[]): Promise<void> {
	for (const id of ids) await tx.storage.remove(fileKey(id));
	if (ids.length) await tx.db.delete(uploadPage).where(inArray(uploadPage.id, ids));
}

/** Removes a page for good. One that is gone already is no error. @throws DomainError `record.not-found`, `upload.submitted` */
export async function removePage(ctx: Context, id: string, pageId: string): Promise<Upload> {
	const accountId = accountOf(ctx);
	await perform(ctx, "upload.remove-page", async (tx, note) => {
		note.subject(id);
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
	await perform(ctx, "upload.arrange", async (tx, note) => {
		note.subject(id);
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

async function readPicture(ctx: Context, page: PageRow, { size }: Pick<PictureQuery, "size">) {
	const file = await ctx.storage.get(fileKey(page.id));
	if (!file) throw notFound();
	const sealed = Buffer.concat(await file.stream.toArray()).toString();
	return showPicture(open(installedKeyring(), sealed), { turns: page.turns, size });
}

/** A picture of the signed-in patient, as JPEG. @throws DomainError `record.not-found`, for another patient's too */
export async function readOwnPicture(
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
	return readPicture(ctx, row.page, query);
}

/** A picture of a reception, for the desk; that it was looked at is recorded. @throws DomainError `record.not-found` */
export async function readDeskPicture(
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
	const picture = await readPicture(ctx, row.page, query);
	await record(ctx, "upload.read", row.receptionId, { size: query.size });
	return picture;
}

/** The sets of the signed-in patient that have these names of their device, by name. */
export async function ownUploadIds(ctx: Context, keys: string[]): Promise<Map<string, string>> {
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

/** The national cards of receptions, also those that better ones have replaced. */
export async function idCardsOf(ctx: Context, receptionIds: string[]): Promise<string[]> {
	const sets = await ctx.db
		.select({ id: upload.id })
		.from(upload)
		.where(and(eq(upload.kind, "idCard"), inArray(upload.receptionId, receptionIds)));
	return sets.map(({ id }) => id);
}

/** Removes sets with their pages and files. */
export async function removeUploads(ctx: Context, ids: string[]): Promise<void> {
	for (const id of ids)
		await perform(ctx, "upload.remove", async (tx, note) => {
			note.subject(id);
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

/** Sets that were submitted with nothing and that nobody has touched since. */
export async function idleUploads(ctx: Context, before: Date): Promise<{ id: string; accountId: string }[]> {
	return ctx.db
		.select({ id: upload.id, accountId: upload.accountId })
		.from(upload)
		.where(and(isNull(upload.receptionId), lt(upload.touchedAt, before)));
}

/** Removes pages whose file never came whole; a job runs it. */
export async function sweepBrokenPages(ctx: Context): Promise<void> {
	const before = new Date(ctx.now().getTime() - day);
	const broken = await ctx.db
		.select({ id: uploadPage.id })
		.from(uploadPage)
		.where(and(isNull(uploadPage.storedAt), lt(uploadPage.createdAt, before)));
	if (broken.length === 0) return;
	await perform(ctx, "upload.sweep", (tx) =>
		dropPages(
			tx,
			broken.map(({ id }) => id),
		),
	);
}
