import type { Readable } from "node:stream";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { enqueueJob } from "#domain/foundation/job/enqueue-job.server.ts";
import { updateRecord } from "#domain/foundation/record/write/update-record.server.ts";
import { conflict, notFound } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";
import { installedKeyring, seal } from "#platform/secret/crypto.server.ts";
import { filesFolderOf, originalKey, removeFiles, withFiles } from "./files.server.ts";
import { keepVersionOf } from "./keep-version.server.ts";
import { type MediaKind, mediaTypes } from "./kinds.ts";
import { pictures } from "./picture/picture-process.server.ts";
import { mediaSearch } from "./records.server.ts";
import { media } from "./table.server.ts";

/** A completely received file; its kind was detected from its content. */
type Arrived = {
	kind: MediaKind;
	format: string;
	durationSeconds: number | null;
	contentHash: string;
	sizeBytes: number;
	fileName: string;
	folderId: string | null;
	/** The item whose file is replaced, and the version of the item that the user saw. */
	replaces: { id: string; version: number } | undefined;
	bytes(): Promise<Buffer>;
	stream(): Readable;
};

/** The id of an item with exactly the same bytes; items in the trash are ignored. */
async function itemOf(ctx: Context, contentHash: string): Promise<string | undefined> {
	const [row] = await ctx.db
		.select({ id: media.id })
		.from(media)
		.where(and(eq(media.contentHash, contentHash), isNull(media.deletedAt)))
		.limit(1);
	return row?.id;
}

/** The title of an item until a user changes it, made from the file name: «فرم-رضایت.pdf» → «فرم رضایت». */
const titleOf = (fileName: string) =>
	fileName
		.replace(/\.[^.]{1,5}$/, "")
		.replace(/[_-]+/g, " ")
		.trim()
		.slice(0, 120);

/** Prepares the item's files, and the column values that refer to them. */
async function prepared(id: string, arrived: Arrived) {
	const { contentHash, kind, format } = arrived;
	const folder = filesFolderOf(id, contentHash);
	const about = { contentHash, format, sizeBytes: arrived.sizeBytes, fileName: arrived.fileName };
	if (kind !== "image") {
		const key = `${folder}/file.${format}`;
		const columns = { ...about, filePath: `/${key}`, durationSeconds: arrived.durationSeconds };
		return { files: [{ key, content: arrived.stream }], columns };
	}
	const bytes = await arrived.bytes();
	const image = await pictures.run("prepare", bytes);
	return {
		files: [
			{ key: originalKey(id, contentHash), content: Buffer.from(seal(installedKeyring(), bytes)) },
			...image.files.map((file) => ({ key: `${folder}/${file.width}.webp`, content: file.bytes })),
		],
		columns: {
			...about,
			filePath: `/${folder}/${image.width}.webp`,
			base: `/${folder}/`,
			widths: image.widths,
			width: image.width,
			height: image.height,
			placeholder: image.placeholder,
			hasAvif: false,
		},
	};
}

const deriveLater = (tx: TransactionContext, mediaId: string, contentHash: string) =>
	enqueueJob(tx, {
		kind: "media.derive",
		payload: { mediaId },
		uniqueKey: `media.derive:${mediaId}:${contentHash.slice(0, 8)}`,
	});

/**
 * Adds a file to the library, or replaces an item's file; links to the item stay unchanged. A file that the library already
 * has is not stored twice, even if the same file arrives twice at the same moment: the existing item is returned instead.
 * @throws DomainError `media.*` for a file that cannot be read; `record.stale`, `record.not-found`, `media.other-kind` for
 *   a replacement
 */
export async function takeIn(ctx: Context, arrived: Arrived): Promise<{ id: string; isKnown: boolean }> {
	const { contentHash, replaces, kind } = arrived;
	const known = replaces ? undefined : await itemOf(ctx, contentHash);
	if (known) return { id: known, isKnown: true };
	const id = replaces?.id ?? newId(ctx.now().getTime());
	const before = replaces ? await rowOf(ctx, replaces.id, kind) : undefined;
	if (before?.contentHash === contentHash) return { id, isKnown: true };
	const { files, columns } = await prepared(id, arrived);
	return withFiles(ctx, files, () =>
		mutate(ctx, replaces ? "media.replace" : "media.add", async (tx, entry) => {
			entry.subject(id);
			if (replaces) {
				const row = await rowOf(tx, id, kind);
				await updateRecord(tx, media, id, replaces.version, {
					...columns,
					...("width" in columns ? keptFocus(row, columns) : {}),
					search: mediaSearch(row.titles, arrived.fileName),
				});
				await keepVersionOf(tx, id, "replace");
				tx.transaction.afterCommit(() => removeFiles(tx, row));
				entry.pagesChanged();
			} else {
				// another upload of the same bytes at the same moment waits, and finds them here
				await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 0))`);
				const other = await itemOf(tx, contentHash);
				if (other) {
					tx.transaction.afterCommit(() => removeFiles(tx, { id, contentHash, filePath: columns.filePath }));
					return { id: other, isKnown: true };
				}
				const title = titleOf(arrived.fileName);
				const titles = { fa: title, en: "" };
				await tx.db.insert(media).values({
					...columns,
					id,
					mediaType: mediaTypes[kind],
					folderId: arrived.folderId,
					titles,
					alternatives: { fa: "", en: "" },
					search: mediaSearch(titles, arrived.fileName),
					createdAt: tx.now(),
					updatedAt: tx.now(),
				});
				await keepVersionOf(tx, id, "create");
			}
			if (kind === "image") await deriveLater(tx, id, contentHash);
			return { id, isKnown: false };
		}),
	);
}

/** Returns the row of the item to be replaced. @throws DomainError `record.not-found`, `media.other-kind` */
async function rowOf(ctx: Context, id: string, kind: MediaKind) {
	const [row] = await ctx.db
		.select()
		.from(media)
		.where(and(eq(media.id, id), isNull(media.deletedAt)));
	if (!row) throw notFound();
	if (row.mediaType !== mediaTypes[kind]) throw conflict("media.other-kind");
	return row;
}

type Shape = { width: number; height: number };

/** The focal point after a replacement: reset to the middle if the picture has other proportions. */
const keptFocus = (before: Shape, { width, height }: Shape) =>
	Math.abs(before.width / Math.max(1, before.height) - width / height) < 0.02
		? {}
		: { focalX: 50, focalY: 50 };
