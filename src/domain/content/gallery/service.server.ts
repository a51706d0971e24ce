import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { jsonObject } from "#database/json.server.ts";
import { mediaTypes } from "#domain/media/media/kinds.ts";
import { pictureJson } from "#domain/media/media/picture/get-pictures.server.ts";
import { media } from "#domain/media/media/table.server.ts";
import type { Locale } from "#locale/locale.ts";
import { notFound } from "#platform/errors.ts";
import { totals } from "#platform/http/paging.ts";
import type { GalleryGroup, GalleryItem, GalleryList, GalleryQuery } from "./schema.ts";
import { galleryGroup, galleryGroupText, galleryItem, galleryItemText } from "./table.server.ts";

/**
 * SQL condition for the groups and pictures that are shown in a language: a group without a title in that language is
 * hidden.
 */
const shown = (ctx: Context, locale: Locale, group: string | undefined) => ({
	groups: and(
		eq(galleryGroup.isActive, true),
		isNull(galleryGroup.deletedAt),
		eq(galleryGroupText.locale, locale),
		group === undefined ? undefined : eq(galleryGroup.slug, group),
	),
	items: and(
		eq(galleryItem.groupId, galleryGroup.id),
		eq(galleryItem.isActive, true),
		isNull(galleryItem.deletedAt),
		sql`exists (${ctx.db
			.select({ one: sql`1` })
			.from(media)
			.where(
				and(
					eq(media.id, galleryItem.imageId),
					isNull(media.deletedAt),
					eq(media.mediaType, mediaTypes.image),
				),
			)})`,
	),
});

/** The groups shown in a language, in their order, with the number of pictures shown in each. */
export async function listGalleryGroups(ctx: Context, locale: Locale): Promise<GalleryGroup[]> {
	const { groups, items } = shown(ctx, locale, undefined);
	return ctx.db
		.select({ slug: galleryGroup.slug, title: galleryGroupText.title, count: count(galleryItem.id) })
		.from(galleryGroup)
		.innerJoin(galleryGroupText, eq(galleryGroupText.groupId, galleryGroup.id))
		.leftJoin(galleryItem, items)
		.where(groups)
		.groupBy(galleryGroup.id, galleryGroupText.title)
		.orderBy(asc(galleryGroup.position), asc(galleryGroup.id));
}

/**
 * The pictures of the gallery, or of one group, in their order. A page beyond the last page is empty.
 * @throws DomainError `record.not-found` for a group that is not shown in the language
 */
export async function listGallery(ctx: Context, locale: Locale, query: GalleryQuery): Promise<GalleryList> {
	const { page, pageSize, group } = query;
	const groups = await listGalleryGroups(ctx, locale);
	const counted = group === undefined ? groups : groups.filter(({ slug }) => slug === group);
	if (group !== undefined && counted.length === 0) throw notFound();
	const { groups: ofGroup, items } = shown(ctx, locale, group);
	const rows = await ctx.db
		.select({
			item: sql<GalleryItem>`${jsonObject({
				id: galleryItem.id,
				title: sql`coalesce(${galleryItemText.title}, '')`,
				caption: sql`coalesce(${galleryItemText.caption}, '')`,
				image: pictureJson(locale),
				group: jsonObject({ slug: galleryGroup.slug, title: galleryGroupText.title }),
			})}`,
		})
		.from(galleryGroup)
		.innerJoin(galleryGroupText, eq(galleryGroupText.groupId, galleryGroup.id))
		.innerJoin(galleryItem, items)
		.innerJoin(media, eq(media.id, galleryItem.imageId))
		.leftJoin(
			galleryItemText,
			and(eq(galleryItemText.itemId, galleryItem.id), eq(galleryItemText.locale, locale)),
		)
		.where(ofGroup)
		.orderBy(asc(galleryGroup.position), asc(galleryGroup.id), asc(galleryItem.position), asc(galleryItem.id))
		.limit(pageSize)
		.offset((page - 1) * pageSize);
	const totalCount = counted.reduce((sum, { count: own }) => sum + own, 0);
	return { dataList: rows.map(({ item }) => item), ...totals(totalCount, pageSize) };
}
