import { and, count, desc, eq, inArray, isNull, like, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { jsonObject } from "#database/json.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { enqueueJob } from "#domain/foundation/job/service.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import type { Locale } from "#locale/locale.ts";
import { fold } from "#locale/text/fold.ts";
import { totals } from "#platform/http/paging.ts";
import { newId } from "#platform/ids.server.ts";
import { installedKeyring, open, seal, sha256Hex } from "#platform/secret/crypto.server.ts";
import { filesFolderOf, originalKey, withFiles } from "./files.server.ts";
import { mediaTypes } from "./kinds.ts";
import { imageFormat } from "./picture/image-format.ts";
import { pictures, slowPictures } from "./picture/picture-process.server.ts";
import { keepVersionOf, mediaSearch } from "./records.server.ts";
import type { MediaItem, MediaList, MediaQuery, MediaTexts, Picture } from "./schema.ts";
import { media } from "./table.server.ts";

const asItem = (
	row: Pick<typeof media.$inferSelect, "id" | "titles" | "mediaType" | "filePath">,
	locale: Locale,
): MediaItem => ({
	id: row.id,
	title: row.titles[locale] || row.titles.fa || row.titles.en,
	mediaType: row.mediaType,
	filePath: row.filePath,
});

/** The media library, newest first; `title` searches in both languages, folded. */
export async function listMedia(
	ctx: Context,
	{ page, pageSize, title, mediaType }: MediaQuery,
): Promise<MediaList> {
	staffWith("media.read").check(ctx.actor);
	// folding leaves neither % nor _ nor backslash
	const wanted = fold(title ?? "");
	const where = and(
		isNull(media.deletedAt),
		wanted ? like(media.search, `%${wanted}%`) : undefined,
		mediaType && inArray(media.mediaType, mediaType),
	);
	const [[counted], rows] = await Promise.all([
		ctx.db.select({ n: count() }).from(media).where(where),
		ctx.db
			.select({ id: media.id, titles: media.titles, mediaType: media.mediaType, filePath: media.filePath })
			.from(media)
			.where(where)
			.orderBy(desc(media.createdAt), desc(media.id))
			.limit(pageSize)
			.offset((page - 1) * pageSize),
	]);
	return { dataList: rows.map((row) => asItem(row, ctx.locale)), ...totals(counted?.n ?? 0, pageSize) };
}

/**
 * Puts a picture into the library: encoded again in several widths; the original is encrypted and never public.
 * AVIF copies follow in a job.
 * @throws DomainError `media.not-an-image`, `media.broken-image`
 */
export async function addImage(
	ctx: Context,
	bytes: Uint8Array,
	{ titles, alternatives }: { titles: MediaTexts; alternatives: MediaTexts },
): Promise<string> {
	staffWith("media.write").check(ctx.actor);
	const id = newId(ctx.now().getTime());
	const image = await pictures.run("prepare", bytes);
	const contentHash = sha256Hex(bytes);
	const folder = filesFolderOf(id, contentHash);
	const files = [
		{ key: originalKey(id, contentHash), content: Buffer.from(seal(installedKeyring(), bytes)) },
		...image.files.map((file) => ({ key: `${folder}/${file.width}.webp`, content: file.bytes })),
	];
	return withFiles(ctx, files, () =>
		mutate(ctx, "media.add", async (tx, entry) => {
			entry.subject(id);
			await tx.db.insert(media).values({
				id,
				mediaType: mediaTypes.image,
				filePath: `/${folder}/${image.width}.webp`,
				base: `/${folder}/`,
				titles,
				alternatives,
				search: mediaSearch(titles, ""),
				sizeBytes: bytes.length,
				contentHash,
				format: imageFormat(bytes) ?? "",
				widths: image.widths,
				width: image.width,
				height: image.height,
				placeholder: image.placeholder,
			});
			await keepVersionOf(tx, id, "create");
			await enqueueJob(tx, {
				kind: "media.derive",
				payload: { mediaId: id },
				uniqueKey: `media.derive:${id}`,
			});
			return id;
		}),
	);
}

/** Makes the AVIF copies of a picture; one that is gone meanwhile is no error. */
export async function deriveImage(ctx: Context, mediaId: string): Promise<void> {
	const [row] = await ctx.db.select().from(media).where(eq(media.id, mediaId));
	const original = row && (await ctx.storage.get(originalKey(mediaId, row.contentHash)));
	if (!row || !original) return;
	const sealed = Buffer.concat(await original.stream.toArray()).toString();
	const files = await slowPictures.run("avif", open(installedKeyring(), sealed), row.widths);
	for (const file of files) await ctx.storage.put(`${row.base.slice(1)}${file.width}.avif`, file.bytes);
	await mutate(ctx, "media.derive", async (tx, entry) => {
		entry.subject(mediaId);
		// its file may be another one by now
		const same = and(eq(media.id, mediaId), eq(media.contentHash, row.contentHash));
		await tx.db.update(media).set({ hasAvif: true }).where(same);
		entry.pagesChanged();
	});
}

/** SQL of a `Picture`, or null where the joined row is missing. */
export const pictureJson = (locale: Locale) =>
	sql<Picture | null>`case when ${media.id} is null then null else ${jsonObject({
		base: media.base,
		widths: media.widths,
		hasAvif: media.hasAvif,
		width: media.width,
		height: media.height,
		placeholder: media.placeholder,
		focalX: media.focalX,
		focalY: media.focalY,
		alt: sql`${media.alternatives} ->> ${locale}::text`,
	})} end`;

type InformationRequest = { ids: Set<string>; answer: Promise<Map<string, Picture>> };
const asked = new WeakMap<Context, InformationRequest>();

/**
 * Pictures by id, in the language of the request; unknown ids are left out. Questions of one moment are put to the
 * database together, so that each section of a page may ask for its own.
 */
export async function getPictures(ctx: Context, ids: (string | null)[]): Promise<Map<string, Picture>> {
	const wanted = ids.filter((id) => id !== null);
	if (wanted.length === 0) return new Map();
	const open = asked.get(ctx);
	if (open) {
		for (const id of wanted) open.ids.add(id);
		return open.answer;
	}
	const all = new Set(wanted);
	const answer = Promise.resolve().then(async () => {
		asked.delete(ctx);
		const rows = await ctx.db
			.select({ id: media.id, picture: pictureJson(ctx.locale) })
			.from(media)
			.where(and(inArray(media.id, [...all]), isNull(media.deletedAt)));
		return new Map(rows.flatMap(({ id, picture }) => (picture ? [[id, picture] as const] : [])));
	});
	asked.set(ctx, { ids: all, answer });
	return answer;
}
