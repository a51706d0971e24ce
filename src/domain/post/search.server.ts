import { and, asc, count, eq, isNull, like, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "#database/context.server.ts";
import { fold, otherLayouts } from "#locale/fold.ts";
import { otherLocale } from "#locale/locale.ts";
import { beginningOf, nearestWords, otherQuestions, piecesOf, similarWords } from "#locale/near-word.ts";
import { normaliseText } from "#locale/normalise.ts";
import { isShown, matches } from "./query.server.ts";
import { post, postGroup, postGroupText, postText } from "./table.server.ts";

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

const finds = async (ctx: Context, keyword: string) => {
	const [row] = await ctx.db
		.select({ one: sql`1` })
		.from(postText)
		.innerJoin(post, eq(post.id, postText.postId))
		.where(and(isShown(ctx.locale, ctx.now()), matches(keyword)))
		.limit(1);
	return row !== undefined;
};

/** Posts that are looked through for a word like the one asked for. */
const mostLooked = 500;

/** Words of titles and summaries in which one of these pieces stands, as they are written there, by their folded form. */
async function writtenWith(ctx: Context, pieces: string[]): Promise<Map<string, string>> {
	if (pieces.length === 0) return new Map();
	const rows = await ctx.db
		.selectDistinct({ mainTitle: postText.mainTitle, summary: postText.summary })
		.from(postText)
		.innerJoin(post, eq(post.id, postText.postId))
		.where(
			and(
				isShown(ctx.locale, ctx.now()),
				or(...pieces.map((piece) => like(postText.searchHead, `%${piece}%`))),
			),
		)
		.limit(mostLooked);
	const words = rows.flatMap(
		({ mainTitle, summary }) => `${mainTitle} ${summary}`.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
	);
	return new Map([...new Set(words)].map((written) => [fold(written), written]));
}

/** The word of a title or summary that comes nearest to one that no post holds. @param word folded */
async function nearestWord(ctx: Context, word: string): Promise<string | undefined> {
	const writtenOf = await writtenWith(ctx, piecesOf(word));
	const [nearest = ""] = nearestWords(word, writtenOf.keys());
	return writtenOf.get(nearest);
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
			const writtenOf = await writtenWith(ctx, [beginningOf(folded) ?? folded]);
			return similarWords(folded, writtenOf.keys(), mostAlike).flatMap((each) => writtenOf.get(each) ?? []);
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
