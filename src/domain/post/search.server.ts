import { and, asc, count, eq, isNull, like, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "#database/context.server.ts";
import { fold, otherLayouts } from "#locale/fold.ts";
import { otherLocale } from "#locale/locale.ts";
import { beginningOf, nearestWords, otherQuestions, piecesOf, similarWords } from "#locale/near-word.ts";
import { normaliseText } from "#locale/normalise.ts";
import { isShown, matches } from "./query.server.ts";
import { post, postGroup, postGroupText, postText, postWord } from "./table.server.ts";

// What stands beside a list of posts: the groups with how much each holds, and help for a search that finds nothing.

/** A group or subgroup as a reader chooses it. */
export type CountedGroup = {
	slug: string;
	title: string;
	/** Its slug in the other language. */
	otherSlug: string;
	/** Posts that are shown in it, of a search those that it finds. */
	count: number;
};
export type CountedGroups = {
	/** Of all posts, those without a group included. */
	total: number;
	groups: (CountedGroup & { subgroups: CountedGroup[] })[];
};

/** All groups in their order, in the language of the request. @param keyword counts only what the search finds */
export async function listPostGroups(ctx: Context, keyword?: string): Promise<CountedGroups> {
	const other = alias(postGroupText, "other");
	const [rows, counted] = await Promise.all([
		ctx.db
			.select({
				id: postGroup.id,
				above: postGroup.groupId,
				slug: postGroupText.slug,
				title: postGroupText.title,
				otherSlug: other.slug,
			})
			.from(postGroup)
			.innerJoin(
				postGroupText,
				and(eq(postGroupText.groupId, postGroup.id), eq(postGroupText.locale, ctx.locale)),
			)
			.innerJoin(other, and(eq(other.groupId, postGroup.id), eq(other.locale, otherLocale(ctx.locale))))
			.where(isNull(postGroup.deletedAt))
			.orderBy(asc(postGroup.position), asc(postGroup.id)),
		ctx.db
			.select({ groupId: post.groupId, subgroupId: post.subgroupId, n: count() })
			.from(postText)
			.innerJoin(post, eq(post.id, postText.postId))
			.where(and(isShown(ctx.locale, ctx.now()), matches(keyword)))
			.groupBy(post.groupId, post.subgroupId),
	]);
	const sum = (of: (row: (typeof counted)[number]) => boolean) =>
		counted.filter(of).reduce((all, { n }) => all + n, 0);
	const group = ({ slug, title, otherSlug }: (typeof rows)[number], n: number) => ({
		slug,
		title,
		otherSlug,
		count: n,
	});
	return {
		total: sum(() => true),
		groups: rows
			.filter(({ above }) => above === null)
			.map((top) => ({
				...group(
					top,
					sum(({ groupId }) => groupId === top.id),
				),
				subgroups: rows
					.filter(({ above }) => above === top.id)
					.map((sub) =>
						group(
							sub,
							sum(({ groupId, subgroupId }) => groupId === top.id && subgroupId === sub.id),
						),
					),
			})),
	};
}

/** Does a question find a post? Counted, because for a single row the planner would unpack one post after the other. */
const finds = async (ctx: Context, keyword: string) => {
	const [row] = await ctx.db
		.select({ found: count() })
		.from(postText)
		.innerJoin(post, eq(post.id, postText.postId))
		.where(and(isShown(ctx.locale, ctx.now()), matches(keyword)));
	return (row?.found ?? 0) > 0;
};

/** Words of posts that are looked through for one like the word asked for. */
const mostLooked = 5_000;
const mostNear = 5;

/** Folded words of posts that match one of these patterns; no post is read for them. */
async function wordsLike(ctx: Context, patterns: string[]): Promise<string[]> {
	if (patterns.length === 0) return [];
	const rows = await ctx.db
		.select({ word: postWord.word })
		.from(postWord)
		.where(or(...patterns.map((pattern) => like(postWord.word, pattern))))
		.limit(mostLooked);
	return rows.map(({ word }) => word);
}

/** A folded word as the title or summary of some post writes it; undefined when none that is shown has it. */
async function writtenAs(ctx: Context, word: string): Promise<string | undefined> {
	const [row] = await ctx.db
		.select({ mainTitle: postText.mainTitle, summary: postText.summary })
		.from(postText)
		.innerJoin(post, eq(post.id, postText.postId))
		.where(
			and(
				isShown(ctx.locale, ctx.now()),
				like(postText.searchHead, `%${word}%`),
				sql`' ' || ${postText.searchHead} || ' ' like ${`% ${word} %`}`,
			),
		)
		.limit(1);
	const words = row ? `${row.mainTitle} ${row.summary}`.match(/[\p{L}\p{M}\p{N}]+/gu) : null;
	return words?.find((each) => fold(each) === word);
}

/** The word of a title or summary that comes nearest to one that no post holds. @param word folded */
async function nearestWord(ctx: Context, word: string): Promise<string | undefined> {
	const held = await wordsLike(
		ctx,
		piecesOf(word).map((piece) => `%${piece}%`),
	);
	for (const near of nearestWords(word, held).slice(0, mostNear)) {
		const written = await writtenAs(ctx, near);
		if (written) return written;
	}
	return undefined;
}

/** Words of titles and summaries that look like one, as they are written there. @param word folded */
async function writtenLike(ctx: Context, word: string): Promise<string[]> {
	const held = await wordsLike(ctx, [`${beginningOf(word) ?? word}%`]);
	const alike = similarWords(word, held, mostAlike + mostNear);
	const written = await Promise.all(alike.map((each) => writtenAs(ctx, each)));
	return written.filter((each) => each !== undefined).slice(0, mostAlike);
}

const mostWords = 5;
const mostAlike = 3;
const mostTried = 12;

/** The first words of a question, as typed. */
const wordsOf = (keyword: string, most: number) =>
	normaliseText(keyword)
		.split(/[\s\u200c]+/)
		.slice(0, most);

/** Questions near to one that finds nothing, each of which finds a post. */
export async function offerKeywords(ctx: Context, keyword: string, howMany: number): Promise<string[]> {
	const ways = await Promise.all(
		wordsOf(keyword, mostWords).map(async (word) => {
			const folded = fold(word);
			if (folded.replaceAll(" ", "").length < 3) return [];
			if (await finds(ctx, folded)) return [word];
			return writtenLike(ctx, folded);
		}),
	);
	const tried = otherQuestions(ways).slice(0, mostTried);
	const found = await Promise.all(tried.map((each) => finds(ctx, each)));
	return tried.filter((_, at) => found[at]).slice(0, howMany);
}

/**
 * Another spelling of a question that found nothing: the same keys on the other keyboard layout, or with the nearest words of
 * our titles in place of those that no post holds.
 * @returns null unless it finds something
 */
export async function suggestKeyword(ctx: Context, keyword: string): Promise<string | null> {
	for (const reading of otherLayouts(keyword)) if (await finds(ctx, reading)) return reading;
	const typed = wordsOf(keyword, 8);
	const corrected = await Promise.all(
		typed.map(async (word) => {
			const folded = fold(word);
			if (folded.length < 3 || (await finds(ctx, folded))) return word;
			return (await nearestWord(ctx, folded)) ?? word;
		}),
	);
	const suggestion = corrected.join(" ");
	return suggestion !== typed.join(" ") && (await finds(ctx, suggestion)) ? suggestion : null;
}
