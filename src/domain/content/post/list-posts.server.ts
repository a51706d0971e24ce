import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { getSearchQuery } from "#domain/foundation/search/get-search-query.server.ts";
import type { SearchQuery } from "#domain/foundation/search/query-interpretation.ts";
import type { Locale } from "#locale/locale.ts";
import { totals } from "#platform/http/paging.ts";
import {
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
import type { PostList, PostQuery, PostSummary } from "./schema.ts";
import { post, postText } from "./table.server.ts";

/**
 * Published posts in a language, newest first; for a search the best matches first.
 * @param read the parsed keyword, if the caller has already parsed it
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

/** The newest published posts, limited to a group or subgroup if `groupId` is given. */
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

/** Published posts by id, in the requested order; posts that readers cannot see are left out. */
export async function postsById(ctx: Context, ids: string[]): Promise<PostSummary[]> {
	if (ids.length === 0) return [];
	const rows = await shownPosts(ctx, ctx.locale, summaryJson(ctx.locale), inArray(post.id, ids));
	const found = new Map(rows.map(({ item }) => [item.id, item]));
	return ids.flatMap((id) => found.get(id) ?? []);
}
