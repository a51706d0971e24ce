import { and, desc, eq, isNull, like, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "#database/context.server.ts";
import { jsonMoment, jsonObject } from "#database/json.server.ts";
import { pictureJson } from "#domain/media/service.server.ts";
import { media } from "#domain/media/table.server.ts";
import { anywhereFrom, searchWords } from "#locale/highlight.ts";
import type { Locale } from "#locale/locale.ts";
import type { ChosenPost, PostSummary } from "./schema.ts";
import { post, postGroupText, postText, postWord } from "./table.server.ts";

// What the public may see of posts: one place for the rule, the shape and the joins.

export const groupText = alias(postGroupText, "of_group");
export const subgroupText = alias(postGroupText, "of_subgroup");

/** Published, its moment has come, not in the bin (site 4.3). */
export const isShown = (locale: Locale, now: Date): SQL | undefined =>
	and(
		eq(postText.locale, locale),
		eq(postText.state, "published"),
		lte(postText.publishAt, now),
		isNull(post.deletedAt),
	);

const groupJson = (from: typeof groupText | typeof subgroupText) =>
	sql`case when ${from.groupId} is null then null else ${jsonObject({ slug: from.slug, title: from.title })} end`;

const chosenFields = {
	id: post.id,
	slug: postText.slug,
	mainTitle: postText.mainTitle,
	updatedDateTime: jsonMoment(postText.updatedAt),
};

/** A `PostSummary` of the joined rows of `shownPosts`. */
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

/** Starts a read of shown posts: `select` of one JSON column over all that belongs to a post. */
export const shownPosts = <T>(ctx: Context, locale: Locale, item: SQL<T>, ...where: (SQL | undefined)[]) =>
	ctx.db
		.select({ item })
		.from(postText)
		.innerJoin(post, eq(post.id, postText.postId))
		.leftJoin(groupText, and(eq(groupText.groupId, post.groupId), eq(groupText.locale, locale)))
		.leftJoin(subgroupText, and(eq(subgroupText.groupId, post.subgroupId), eq(subgroupText.locale, locale)))
		.leftJoin(media, and(eq(media.id, post.imageId), isNull(media.deletedAt)))
		.where(and(isShown(locale, ctx.now()), ...where));

/** Words of posts that a word of a question, as `searchWords` gives it, stands in; folding leaves nothing that LIKE takes for a pattern. */
const wordsWith = (part: string) =>
	sql`array(select ${postWord.word} from ${postWord} where ${like(postWord.word, part.length < anywhereFrom ? `${part}%` : `%${part}%`)})`;

/** Every word of the reader's question stands somewhere in the post; a question without a word finds nothing. */
export function matches(keyword: string | undefined): SQL | undefined {
	if (!keyword?.trim()) return undefined;
	const words = searchWords(keyword);
	if (words.length === 0) return sql`false`;
	return and(...words.map((word) => sql`${postText.words} && ${wordsWith(word)}`));
}

/** Do all words stand in a folded text, as they do in a post? */
const everyWord = (text: SQLWrapper, words: string[]) =>
	and(
		...words.map((word) =>
			word.length < anywhereFrom
				? sql`' ' || ${text} like ${`% ${word}%`}`
				: sql`${text} like ${`%${word}%`}`,
		),
	);

/**
 * Newest first; of a search those first whose title holds every word, then those whose title and summary do.
 */
export function listOrder(keyword: string | undefined): SQL[] {
	const newest = [desc(postText.publishAt), desc(post.id)];
	const words = searchWords(keyword ?? "");
	if (words.length === 0) return newest;
	const inTitle = everyWord(sql`split_part(${postText.searchHead}, ' | ', 1)`, words);
	const inHead = everyWord(postText.searchHead, words);
	return [sql`case when ${inTitle} then 0 when ${inHead} then 1 else 2 end`, ...newest];
}

/** The chosen posts, newest change first, as a query of one JSON column. */
export const chosenPosts = (ctx: Context, locale: Locale, count: number) =>
	ctx.db
		.select({ item: sql<ChosenPost>`${jsonObject(chosenFields)}`.as("item") })
		.from(postText)
		.innerJoin(post, eq(post.id, postText.postId))
		.where(and(isShown(locale, ctx.now()), eq(post.isChosen, true)))
		.orderBy(sql`${postText.updatedAt} desc`, post.id)
		.limit(count);
