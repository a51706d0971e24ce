import { and, asc, desc, eq, ne, notInArray, or, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { searchWords } from "#locale/text/highlight.ts";
import { postsById } from "../list-posts.server.ts";
import { isPostShown, listOrder, shownPosts, summaryJson } from "../query.server.ts";
import type { Post, PostSummary } from "../schema.ts";
import { post, postRelated, postText } from "../table.server.ts";

/** Words with fewer letters are not compared, because they say too little about the topic. */
const tellingLetters = 4;
/**
 * At most this many posts, newest first, are compared by words, so that the comparison stays fast in a library of any size.
 */
const newestCompared = 500;

/** Manually selected related posts, in their order; posts that readers cannot see are left out. */
async function chosenByHand(ctx: Context, id: string): Promise<PostSummary[]> {
	const rows = await ctx.db
		.select({ id: postRelated.relatedId })
		.from(postRelated)
		.where(eq(postRelated.postId, id))
		.orderBy(asc(postRelated.position));
	return postsById(
		ctx,
		rows.map((row) => row.id),
	);
}

/**
 * The related posts shown below a post: the posts selected by an editor; if these are fewer than `howMany`, similar posts
 * are added.
 */
export async function relatedPosts(
	ctx: Context,
	post: Pick<Post, "id" | "mainTitle">,
	howMany: number,
): Promise<PostSummary[]> {
	const chosen = await chosenByHand(ctx, post.id);
	if (chosen.length >= howMany) return chosen;
	const ids = new Set(chosen.map(({ id }) => id));
	const similar = await similarPosts(ctx, post, howMany);
	return [...chosen, ...similar.filter(({ id }) => !ids.has(id))].slice(0, howMany);
}

/**
 * Posts on the same topic, at most `howMany`: first posts in the same subgroup, then in the same group, then the newest
 * posts that share the most words with the title; newest first among equals.
 */
async function similarPosts(
	ctx: Context,
	{ id, mainTitle }: Pick<Post, "id" | "mainTitle">,
	howMany: number,
): Promise<PostSummary[]> {
	const [own] = await ctx.db
		.select({ groupId: post.groupId, subgroupId: post.subgroupId })
		.from(post)
		.where(eq(post.id, id));
	const sameSubgroup = own?.subgroupId ? eq(post.subgroupId, own.subgroupId) : undefined;
	const sameGroup = own?.groupId ? eq(post.groupId, own.groupId) : undefined;
	const rows = sameGroup
		? await shownPosts(
				ctx,
				ctx.locale,
				summaryJson(ctx.locale),
				and(ne(post.id, id), or(sameSubgroup, sameGroup)),
			)
				.orderBy(sql`(${sameSubgroup ?? sql`false`}) is true desc`, ...listOrder(undefined))
				.limit(howMany)
		: [];
	const grouped = rows.map(({ item }) => item);

	const missing = howMany - grouped.length;
	const ids =
		missing > 0 ? await sameWords(ctx, mainTitle, [id, ...grouped.map((item) => item.id)], missing) : [];
	return [...grouped, ...(await postsById(ctx, ids))];
}

/** The newest posts whose title and summary share the most words with a title, at most `howMany`. */
async function sameWords(
	ctx: Context,
	mainTitle: string,
	without: string[],
	howMany: number,
): Promise<string[]> {
	const words = searchWords(mainTitle).filter(({ length }) => length >= tellingLetters);
	if (words.length === 0) return [];
	const newest = ctx.db
		.select({ id: post.id, head: postText.searchHead, publishAt: postText.publishAt })
		.from(postText)
		.innerJoin(post, eq(post.id, postText.postId))
		.where(and(isPostShown(ctx.locale, ctx.now()), notInArray(post.id, without)))
		.orderBy(desc(postText.publishAt))
		.limit(newestCompared)
		.offset(0)
		.as("newest");
	const shared = sql.join(
		words.map((word) => sql`(${newest.head} like ${`%${word}%`})::int`),
		sql` + `,
	);
	const rows = await ctx.db
		.select({ id: newest.id })
		.from(newest)
		.where(sql`${shared} > 0`)
		.orderBy(sql`${shared} desc`, desc(newest.publishAt), desc(newest.id))
		.limit(howMany);
	return rows.map((row) => row.id);
}
