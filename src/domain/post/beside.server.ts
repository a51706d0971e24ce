import { and, desc, eq, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { jsonObject } from "#database/json.server.ts";
import { searchWords } from "#locale/highlight.ts";
import { type Locale, otherLocale } from "#locale/locale.ts";
import { slugOf } from "#locale/slug.ts";
import { isShown, listOrder, shownPosts, summaryJson } from "./query.server.ts";
import type { Post, PostSummary } from "./schema.ts";
import { post, postFormerSlug, postText } from "./table.server.ts";

// What lies around a post: the one before and after it, posts on the same matter, the same post elsewhere.

/** A way to a post. */
export type PostLink = Pick<PostSummary, "slug" | "mainTitle">;

const linkJson = sql<PostLink>`${jsonObject({ slug: postText.slug, mainTitle: postText.mainTitle })}`;

/** The posts published just before and just after one, in the language of the request; null at the ends. */
export async function postNeighbours(
	ctx: Context,
	id: string,
): Promise<{ previous: PostLink | null; next: PostLink | null }> {
	const here = sql`(select here.publish_at, here.post_id from ${postText} here where here.post_id = ${id} and here.locale = ${ctx.locale})`;
	const nearest = async (side: SQL, order: SQL) => {
		const [row] = await shownPosts(
			ctx,
			ctx.locale,
			linkJson,
			sql`(${postText.publishAt}, ${postText.postId}) ${side} ${here}`,
		)
			.orderBy(sql`${postText.publishAt} ${order}, ${postText.postId} ${order}`)
			.limit(1);
		return row?.item ?? null;
	};
	const [previous, next] = await Promise.all([nearest(sql`<`, sql`desc`), nearest(sql`>`, sql`asc`)]);
	return { previous, next };
}

/** Words of fewer letters say too little about what a post is about. */
const tellingLetters = 4;
/** Words are compared with so many of the newest posts: a library of any size answers at once. */
const newestCompared = 500;

/**
 * Posts on the same matter, at most `howMany`: those of the subgroup first, then of the group, then those of the newest that share
 * most words with the title; newest first among equals.
 */
export async function relatedPosts(
	ctx: Context,
	{ id, mainTitle }: Pick<Post, "id" | "mainTitle">,
	howMany: number,
): Promise<PostSummary[]> {
	const [own] = await ctx.db
		.select({ groupId: post.groupId, subgroupId: post.subgroupId })
		.from(post)
		.where(eq(post.id, id));
	const pick = async (wanted: SQL | undefined, rank: SQL, without: string[], most: number) => {
		if (!wanted || most === 0) return [];
		const rows = await shownPosts(
			ctx,
			ctx.locale,
			summaryJson(ctx.locale),
			and(notInArray(post.id, [id, ...without]), wanted),
		)
			.orderBy(sql`${rank} desc`, ...listOrder(undefined))
			.limit(most);
		return rows.map(({ item }) => item);
	};

	const sameSubgroup = own?.subgroupId ? eq(post.subgroupId, own.subgroupId) : undefined;
	const sameGroup = own?.groupId ? eq(post.groupId, own.groupId) : undefined;
	const grouped = await pick(
		or(sameSubgroup, sameGroup),
		sql`(${sameSubgroup ?? sql`false`}) is true`,
		[],
		howMany,
	);

	const words = searchWords(mainTitle).filter(({ length }) => length >= tellingLetters);
	const hits = words.map((word) => sql`${postText.search} like ${`%${word}%`}`);
	const shared = sql.join(
		hits.map((hit) => sql`(${hit})::int`),
		sql` + `,
	);
	const newest = ctx.db
		.select({ id: postText.postId })
		.from(postText)
		.where(and(eq(postText.locale, ctx.locale), eq(postText.state, "published")))
		.orderBy(desc(postText.publishAt))
		.limit(newestCompared);
	const similar = await pick(
		hits.length > 0 ? and(inArray(post.id, newest), or(...hits)) : undefined,
		hits.length > 0 ? sql`(${shared})` : sql`0`,
		grouped.map((item) => item.id),
		howMany - grouped.length,
	);
	return [...grouped, ...similar];
}

/**
 * Where the reader of an address finds the post that it meant, when the language of the request has none there: an address
 * of the other language leads to the post in this one where it is shown, and to the other one where it is not.
 * @returns null when the address never meant a post that is shown
 */
export async function postElsewhere(
	ctx: Context,
	slug: string,
): Promise<(PostLink & { locale: Locale }) | null> {
	const wanted = slugOf(slug);
	const meant = sql`(select t.post_id from ${postText} t where t.slug = ${wanted} union select f.post_id from ${postFormerSlug} f where f.slug = ${wanted})`;
	for (const locale of [ctx.locale, otherLocale(ctx.locale)]) {
		const [row] = await ctx.db
			.select({ slug: postText.slug, mainTitle: postText.mainTitle })
			.from(postText)
			.innerJoin(post, eq(post.id, postText.postId))
			.where(and(isShown(locale, ctx.now()), sql`${post.id} in ${meant}`))
			.limit(1);
		if (row) return { ...row, locale };
	}
	return null;
}
