import { and, count, desc, inArray, isNull, like } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import type { Locale } from "#locale/locale.ts";
import { fold } from "#locale/text/fold.ts";
import { totals } from "#platform/http/paging.ts";
import type { MediaItem, MediaList, MediaQuery } from "./schema.ts";
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

/** The media library, newest first; `title` is a search in both languages, normalised. */
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
