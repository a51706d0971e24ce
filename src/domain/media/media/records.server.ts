import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { headOf, type RecordRow, recordSelection } from "#domain/foundation/record/list.server.ts";
import { collectionVerbs } from "#domain/foundation/record/verbs.server.ts";
import { updateRecord } from "#domain/foundation/record/write/update-record.server.ts";
import type { Locale } from "#locale/locale.ts";
import { fold } from "#locale/text/fold.ts";
import { notFound } from "#platform/errors.ts";
import { removeFiles } from "./files.server.ts";
import { mediaTypes } from "./kinds.ts";
import { MediaInput, type MediaRecord } from "./schema.ts";
import { media, mediaFolder } from "./table.server.ts";
import { mediaUsage } from "./usage.server.ts";

/** The rights to read and change the library in the panel. */
export const mediaRights = { read: "media.read", write: "media.write" } as const;

/** The title of an item in a language, as SQL. */
export const mediaTitle = (locale: Locale): SQL<string> =>
	sql<string>`coalesce(nullif(${media.titles} ->> ${locale}::text, ''), nullif(${media.titles} ->> 'fa', ''), ${media.titles} ->> 'en', '')`;

/** The search text of an item: its titles and its file name, normalised. */
export const mediaSearch = (titles: { fa: string; en: string }, fileName: string) =>
	fold(`${titles.fa} ${titles.en} ${fileName}`);

type Row = RecordRow<typeof media>;

/** Rows with the names of their folders, in the given order. */
export async function asRecords(ctx: Context, rows: Row[]): Promise<MediaRecord[]> {
	const folderIds = [...new Set(rows.flatMap(({ folderId }) => folderId ?? []))];
	const folders = folderIds.length
		? await ctx.db
				.select({ id: mediaFolder.id, name: mediaFolder.name })
				.from(mediaFolder)
				.where(inArray(mediaFolder.id, folderIds))
		: [];
	const named = new Map(folders.map((folder) => [folder.id, folder]));
	return rows.map(({ titles, alternatives, ...row }) => ({
		...headOf(row),
		title: titles[ctx.locale] || titles.fa || titles.en,
		mediaType: row.mediaType,
		filePath: row.filePath,
		texts: {
			fa: { title: titles.fa, alternative: alternatives.fa },
			en: { title: titles.en, alternative: alternatives.en },
		},
		folder: (row.folderId && named.get(row.folderId)) || null,
		fileName: row.fileName,
		format: row.format,
		sizeBytes: row.sizeBytes,
		durationSeconds: row.durationSeconds,
		focalX: row.focalX,
		focalY: row.focalY,
		picture:
			row.mediaType === mediaTypes.image
				? {
						base: row.base,
						widths: row.widths,
						hasAvif: row.hasAvif,
						width: row.width,
						height: row.height,
						placeholder: row.placeholder,
						focalX: row.focalX,
						focalY: row.focalY,
						alt: alternatives[ctx.locale],
					}
				: null,
	}));
}

/** SQL: whether an item is an image without alternative text in at least one language. */
export const lacksAlternative = (): SQL =>
	sql`(${media.mediaType} = ${mediaTypes.image} and (${media.alternatives} ->> 'fa' = '' or ${media.alternatives} ->> 'en' = ''))`;

const columnsOf = ({ texts: { fa, en }, folderId, focalX, focalY }: MediaInput) => ({
	titles: { fa: fa.title, en: en.title },
	alternatives: { fa: fa.alternative, en: en.alternative },
	folderId,
	focalX,
	focalY,
});

export const inputOf = ({ texts, folder, focalX, focalY }: MediaRecord): MediaInput => ({
	texts,
	folderId: folder?.id ?? null,
	focalX,
	focalY,
});

export const find = async (ctx: Context, id: string) => {
	const rows = await ctx.db.select(recordSelection(media)).from(media).where(eq(media.id, id));
	return (await asRecords(ctx, rows))[0];
};

const everything = collectionVerbs({
	noun: "media",
	table: media,
	rights: mediaRights,
	input: MediaInput,
	find,
	inputOf,
	// an item begins with its file: `takeIn`
	insert: async () => {
		throw notFound();
	},
	async update(tx, id, input, expected) {
		const values = columnsOf(input);
		const [row] = await tx.db.select({ fileName: media.fileName }).from(media).where(eq(media.id, id));
		const search = mediaSearch(values.titles, row?.fileName ?? "");
		await updateRecord(tx, media, id, expected, { ...values, search });
	},
	usage: mediaUsage,
	async beforeRemoval(tx, id) {
		const [row] = await tx.db.select().from(media).where(eq(media.id, id));
		if (row) tx.transaction.afterCommit(() => removeFiles(tx, row));
	},
});

const { create: _create, duplicate: _duplicate, reorder: _reorder, ...verbs } = everything;
/**
 * The staff's operations on library items; an item is created from a file, so there is no operation to create an empty item
 * or a copy.
 */
export const mediaVerbs = verbs;
