import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { jsonObject } from "#database/json.server.ts";
import { mutate } from "#domain/audit/mutate.server.ts";
import { mediaTypes } from "#domain/media/kinds.ts";

import { pictureJson } from "#domain/media/service.server.ts";
import { media } from "#domain/media/table.server.ts";
import { staffWith } from "#domain/right/roles-and-rights.ts";
import { type Locale, locales } from "#locale/locale.ts";
import { slugOf } from "#locale/slug.ts";
import { invalid, notFound } from "#platform/errors.ts";
import { totals } from "#platform/http/paging.ts";
import {
	type GalleryGroup,
	GalleryGroupInput,
	type GalleryItem,
	GalleryItemInput,
	type GalleryList,
	type GalleryQuery,
} from "./schema.ts";
import { galleryGroup, galleryGroupText, galleryItem, galleryItemText } from "./table.server.ts";

/** Groups and the pictures in them that a language shows: a group without a title in it is not there. */
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

/** The groups of a language in their order, with how many pictures each shows. */
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
 * The pictures of the gallery, or of one group, in their order. A page beyond the last one is empty.
 * @throws DomainError `record.not-found` for a group that the language does not show
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

/** @throws DomainError `validation.failed` when the slug is empty or leads to another group */
async function assertSlugFree(tx: TransactionContext, slug: string) {
	const [taken] = await tx.db
		.select({ id: galleryGroup.id })
		.from(galleryGroup)
		.where(eq(galleryGroup.slug, slug));
	if (slug === "" || taken)
		throw invalid([{ field: "slug", key: slug ? "validation.taken" : "validation.required" }]);
}

/** Makes a group after the others; its slug comes from the title unless given. */
export async function createGalleryGroup(ctx: Context, given: GalleryGroupInput): Promise<string> {
	staffWith("content.write").check(ctx.actor);
	const { slug: wanted, isActive, texts } = GalleryGroupInput.parse(given);
	return mutate(ctx, "gallery-group.create", async (tx, entry) => {
		const slug = wanted || slugOf(texts.en?.title ?? texts.fa?.title ?? "");
		await assertSlugFree(tx, slug);
		const [counted] = await tx.db.select({ n: count() }).from(galleryGroup);
		const [row] = await tx.db
			.insert(galleryGroup)
			.values({ slug, isActive, position: counted?.n ?? 0 })
			.returning({ id: galleryGroup.id });
		const groupId = row?.id ?? "";
		entry.subject(groupId);
		for (const locale of locales) {
			const text = texts[locale];
			if (text) await tx.db.insert(galleryGroupText).values({ groupId, locale, ...text });
		}
		entry.pagesChanged();
		return groupId;
	});
}

/**
 * Puts a picture of the library into a group, after the others.
 * @throws DomainError `record.not-found` when there is no such group or picture
 */
export async function createGalleryItem(ctx: Context, given: GalleryItemInput): Promise<string> {
	staffWith("content.write").check(ctx.actor);
	const { groupId, imageId, isActive, texts } = GalleryItemInput.parse(given);
	return mutate(ctx, "gallery-item.create", async (tx, entry) => {
		const [group] = await tx.db
			.select({
				id: galleryGroup.id,
				count: sql<number>`(select count(*)::int from ${galleryItem} where ${galleryItem.groupId} = ${groupId})`,
			})
			.from(galleryGroup)
			.where(and(eq(galleryGroup.id, groupId), isNull(galleryGroup.deletedAt)));
		const [image] = await tx.db
			.select({ id: media.id })
			.from(media)
			.where(and(eq(media.id, imageId), isNull(media.deletedAt), eq(media.mediaType, mediaTypes.image)));
		if (!group || !image) throw notFound();
		const [row] = await tx.db
			.insert(galleryItem)
			.values({ groupId, imageId, isActive, position: group.count })
			.returning({ id: galleryItem.id });
		const itemId = row?.id ?? "";
		entry.subject(itemId);
		for (const locale of locales) {
			const text = texts[locale];
			if (text) await tx.db.insert(galleryItemText).values({ itemId, locale, ...text });
		}
		entry.pagesChanged();
		return itemId;
	});
}
