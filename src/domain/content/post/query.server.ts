import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import type { Context } from "#database/context.server.ts";
import { jsonMoment, jsonObject } from "#database/json.server.ts";
import { isShownGroup } from "#domain/content/post-group/query.server.ts";
import { postGroupText } from "#domain/content/post-group/table.server.ts";
import { isShown } from "#domain/foundation/record/publication/publication.server.ts";
import { answers, type Searchable } from "#domain/foundation/search/match-words.server.ts";
import type { SearchQuery } from "#domain/foundation/search/query-interpretation.ts";
import { rank } from "#domain/foundation/search/ranking.server.ts";
import { pictureJson } from "#domain/media/media/picture/get-pictures.server.ts";
import { media } from "#domain/media/media/table.server.ts";
import type { Locale } from "#locale/locale.ts";
import type { ChosenPost, PostSummary } from "./schema.ts";
import { post, postText } from "./table.server.ts";

// What the public may see of posts: one place for the rule, the shape and the joins.

export const groupText = alias(postGroupText, "of_group");
export const subgroupText = alias(postGroupText, "of_subgroup");

/**
 * SQL condition: whether a post is public at a given time and not in the trash (site 4.3); without a language, whether the
 * post is public in any language.
 */
export const isPostShown = (locale: Locale | undefined, now: Date): SQL | undefined =>
	and(isVersionShown(locale, now), isNull(post.deletedAt));

/** The part of the condition that depends only on the text in one language. */
const isVersionShown = (locale: Locale | undefined, now: Date): SQL | undefined =>
	and(locale && eq(postText.locale, locale), isShown(postText, now));

/** The join condition for the title of a post's group; no title is found if readers may not see the group. */
export const isTextOf = (text: typeof groupText | typeof subgroupText, id: PgColumn, ctx: Context) =>
	and(eq(text.groupId, id), eq(text.locale, ctx.locale), isShownGroup(text.groupId, ctx.locale, ctx.now()));

const groupJson = (from: typeof groupText | typeof subgroupText) =>
	sql`case when ${from.groupId} is null then null else ${jsonObject({ slug: from.slug, title: from.title })} end`;

const chosenFields = {
	id: post.id,
	slug: postText.slug,
	mainTitle: postText.mainTitle,
	updatedDateTime: jsonMoment(postText.updatedAt),
};

/** A `PostSummary` as JSON, from the joined rows of `shownPosts`. */
export const summaryJson = (locale: Locale) =>
	sql<PostSummary>`${jsonObject({
		...chosenFields,
		publishDateTime: jsonMoment(postText.publishAt),
		summary: postText.summary,
		readingMinutes: postText.readingMinutes,
		group: groupJson(groupText),
		subgroup: groupJson(subgroupText),
		image: pictureJson(locale),
	})}`;

/** Starts a query of public posts that selects one JSON column from all joined tables of a post. */
export const shownPosts = <T>(ctx: Context, locale: Locale, item: SQL<T>, ...where: (SQL | undefined)[]) =>
	ctx.db
		.select({ item })
		.from(postText)
		.innerJoin(post, eq(post.id, postText.postId))
		.leftJoin(groupText, isTextOf(groupText, post.groupId, { ...ctx, locale }))
		.leftJoin(subgroupText, isTextOf(subgroupText, post.subgroupId, { ...ctx, locale }))
		.leftJoin(media, and(eq(media.id, post.imageId), isNull(media.deletedAt)))
		.where(and(isPostShown(locale, ctx.now()), ...where));

/** The public posts of a language as a source for the search. */
export const postSearch: Searchable = {
	kind: "post",
	head: postText.searchHead,
	words: postText.words,
	// set apart, because for a single row the planner would unpack one post after the other; it is read no further than needed
	isAny: (ctx, condition) =>
		sql`(with answered as materialized (select ${postText.postId} as id from ${postText}
				where ${and(isVersionShown(ctx.locale, ctx.now()), condition)})
			select exists (select from answered inner join ${post} on ${post.id} = answered.id where ${isNull(post.deletedAt)}))`,
};

/** SQL condition for posts that match a search; undefined without a search. */
export const matches = (question: SearchQuery | undefined): SQL | undefined =>
	question && answers(postSearch, question);

/** The order of the list: newest first, or in a search the best matches first. */
export function listOrder(question: SearchQuery | undefined): SQL[] {
	const newest = [desc(postText.publishAt), desc(post.id)];
	return question && question.ways.length > 0 ? [rank(postSearch, question), ...newest] : newest;
}

/** SQL of the posts chosen for the footer, most recently changed first, as one JSON column. */
export const chosenPosts = (ctx: Context, locale: Locale, count: number) =>
	ctx.db
		.select({ item: sql<ChosenPost>`${jsonObject(chosenFields)}`.as("item") })
		.from(postText)
		.innerJoin(post, eq(post.id, postText.postId))
		.where(and(isPostShown(locale, ctx.now()), eq(post.isChosen, true)))
		.orderBy(sql`${postText.updatedAt} desc`, post.id)
		.limit(count);
