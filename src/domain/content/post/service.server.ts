import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "#database/context.server.ts";
import { jsonObject } from "#database/json.server.ts";
import { withPlaceholdersFilled } from "#domain/content/text-placeholder/service.server.ts";
import { isShown } from "#domain/foundation/record/publication/publication.server.ts";
import { getSearchQuery } from "#domain/foundation/search/query.server.ts";
import type { SearchQuery } from "#domain/foundation/search/query-interpretation.ts";
import type { Picture } from "#domain/media/media/schema.ts";
import { getPictures } from "#domain/media/media/service.server.ts";
import { type Locale, otherLocale } from "#locale/locale.ts";
import { slugOf } from "#locale/text/slug.ts";
import { notFound } from "#platform/errors.ts";
import { totals } from "#platform/http/paging.ts";
import {
	chosenPosts,
	groupText,
	isPostShown,
	isTextOf,
	listOrder,
	matches,
	postSearch,
	shownPosts,
	subgroupText,
	summaryJson,
} from "./query.server.ts";
import type { ChosenPosts, Post, PostList, PostQuery, PostSummary } from "./schema.ts";
import { post, postText } from "./table.server.ts";

/** Chosen posts of a language (specification §7). */
export async function listChosenPosts(ctx: Context, locale: Locale, howMany: number): Promise<ChosenPosts> {
	const rows = await chosenPosts(ctx, locale, howMany);
	return { dataList: rows.map(({ item }) => item) };
}

/**
 * Published posts of a language, newest first; of a search those that answer best.
 * @param read what the keyword means, where it has been read already
 */
export async function listPosts(
	ctx: Context,
	locale: Locale,
	query: PostQuery,
	read?: SearchQuery,
): Promise<PostList> {
	const { page, pageSize } = query;
	const question = read ?? (await getSearchQuery({ ...ctx, locale }, postSearch, query.keyword ?? ""));
	const found = ctx.db
		.select({ id: postText.postId, totalCount: sql<number>`(count(*) over ())::int` })
		.from(postText)
		.innerJoin(post, eq(post.id, postText.postId))
		.leftJoin(groupText, isTextOf(groupText, post.groupId, { ...ctx, locale }))
		.leftJoin(subgroupText, isTextOf(subgroupText, post.subgroupId, { ...ctx, locale }))
		.where(
			and(
				isPostShown(locale, ctx.now()),
				matches(question),
				query.group ? eq(groupText.slug, query.group) : undefined,
				query.subgroup ? eq(subgroupText.slug, query.subgroup) : undefined,
			),
		);
	const rows = await found
		.orderBy(...listOrder(question))
		.limit(pageSize)
		.offset((page - 1) * pageSize);
	// a page beyond the last one counts nothing by itself
	const [first] = rows.length > 0 || page === 1 ? rows : await found.limit(1).offset(0);
	const dataList = await postsById(
		{ ...ctx, locale },
		rows.map(({ id }) => id),
	);
	return { dataList, ...totals(first?.totalCount ?? 0, pageSize) };
}

/** The newest published posts, of a group or subgroup when one is named. */
export async function latestPosts(
	ctx: Context,
	{ count: howMany, groupId }: { count: number; groupId: string | null },
): Promise<PostSummary[]> {
	const inGroup = groupId ? sql`${groupId}::uuid in (${post.groupId}, ${post.subgroupId})` : undefined;
	const rows = await shownPosts(ctx, ctx.locale, summaryJson(ctx.locale), inGroup)
		.orderBy(desc(postText.publishAt), desc(post.id))
		.limit(howMany);
	return rows.map(({ item }) => item);
}

/** Published posts by id, in the requested order, without hidden ones. */
export async function postsById(ctx: Context, ids: string[]): Promise<PostSummary[]> {
	if (ids.length === 0) return [];
	const rows = await shownPosts(ctx, ctx.locale, summaryJson(ctx.locale), inArray(post.id, ids));
	const found = new Map(rows.map(({ item }) => [item.id, item]));
	return ids.flatMap((id) => found.get(id) ?? []);
}

/**
 * A published post by its slug, in any spelling: the answer's own slug then differs from the one asked for.
 * @throws DomainError `record.not-found` for an unknown one and for one that is not shown
 */
export async function getPost(ctx: Context, locale: Locale, slug: string): Promise<Post> {
	const wanted = slugOf(slug);
	const other = alias(postText, "other");
	const otherSlug = sql`(select other.slug from ${postText} other where other.post_id = ${post.id}
		and other.locale = ${otherLocale(locale)} and ${isShown(other, ctx.now())})`;
	type Found = Omit<Post, "shareImage"> & { shareImageId: string | null };
	const own = {
		body: postText.body,
		otherSlug,
		authorName: postText.authorName,
		reviewerName: postText.reviewerName,
		reviewedOn: sql`coalesce(${postText.reviewedOn}::text, '')`,
		seoTitle: postText.seoTitle,
		seoDescription: postText.seoDescription,
		isNoindex: postText.isNoindex,
		shareImageId: postText.shareImageId,
	};
	const whole = sql<Found>`${summaryJson(locale)} || ${jsonObject(own)}`;
	const [row] = await shownPosts(ctx, locale, whole, eq(postText.slug, wanted)).limit(1);
	if (!row) throw notFound();
	const { shareImageId, ...found } = row.item;
	const shareImage = (await getPictures({ ...ctx, locale }, [shareImageId])).get(shareImageId ?? "") ?? null;
	return withPlaceholdersFilled(ctx, locale, { ...found, shareImage });
}

/** The sharing image of a post in the language of the request, when it has one. */
export async function getShareImage(ctx: Context, id: string): Promise<Picture | null> {
	const [row] = await ctx.db
		.select({ imageId: postText.shareImageId })
		.from(postText)
		.where(and(eq(postText.postId, id), eq(postText.locale, ctx.locale)));
	return (await getPictures(ctx, [row?.imageId ?? null])).get(row?.imageId ?? "") ?? null;
}
