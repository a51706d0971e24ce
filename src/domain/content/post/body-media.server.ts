import { and, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mediaTypes } from "#domain/media/media/kinds.ts";
import { getPictures } from "#domain/media/media/picture/get-pictures.server.ts";
import { picturesByPath } from "#domain/media/media/picture/pictures-by-path.server.ts";
import type { Picture } from "#domain/media/media/schema.ts";
import { media } from "#domain/media/media/table.server.ts";
import { mediaOf, picturePaths } from "./read-body.ts";
import type { PostBody } from "./rich-text.ts";

/** A library file in a text: a document, an audio file or a video. */
export type BodyFile = { title: string; path: string; mediaType: number; sizeBytes: number };

/** The library items in a body: pictures by id, or by address in old bodies; files by id. */
export type BodyMedia = { pictures: Map<string, Picture>; files: Map<string, BodyFile> };

async function filesById(ctx: Context, ids: string[]): Promise<Map<string, BodyFile>> {
	if (ids.length === 0) return new Map();
	const rows = await ctx.db
		.select({
			id: media.id,
			title: sql<string>`coalesce(nullif(${media.titles} ->> ${ctx.locale}::text, ''), ${media.titles} ->> 'fa', '')`,
			path: media.filePath,
			mediaType: media.mediaType,
			sizeBytes: media.sizeBytes,
		})
		.from(media)
		.where(and(inArray(media.id, ids), isNull(media.deletedAt), ne(media.mediaType, mediaTypes.image)));
	return new Map(rows.map(({ id, ...file }) => [id, file]));
}

/** Pictures and files of a body, in the language of the request, without items that were moved to the trash or deleted. */
export async function getBodyMedia(ctx: Context, body: PostBody): Promise<BodyMedia> {
	const ids = mediaOf(body);
	const [byId, byPath, files] = await Promise.all([
		getPictures(ctx, ids),
		picturesByPath(ctx, picturePaths(body)),
		filesById(ctx, ids),
	]);
	// a file that is no picture has no widths
	const pictures = [...byId, ...byPath].filter(([, { widths }]) => widths.length > 0);
	return { pictures: new Map(pictures), files };
}
