import { and, eq, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { spelled, suggestSearches } from "#domain/foundation/search/did-you-mean.server.ts";
import { isPostShown, postSearch } from "../query.server.ts";
import { post, postText } from "../table.server.ts";

/** Titles and summaries of visible posts that contain a normalised word. */
async function written(ctx: Context, word: string): Promise<string[]> {
	const rows = await ctx.db
		.select({ mainTitle: postText.mainTitle, summary: postText.summary })
		.from(postText)
		.innerJoin(post, eq(post.id, postText.postId))
		.where(
			and(
				isPostShown(ctx.locale, ctx.now()),
				sql`${postText.words} && array[${word}]`,
				sql`${postText.searchHead} like ${`% ${word} %`}`,
			),
		)
		.limit(1);
	return rows.flatMap(({ mainTitle, summary }) => [mainTitle, summary]);
}

/** The interpreted search text, spelt as in our own titles and summaries. */
export const spellKeyword = (ctx: Context, readAs: string): Promise<string> =>
	spelled(readAs, (word) => written(ctx, word));

/** Similar search texts to offer for a search without results; each offered text finds a post. */
export const suggestKeywords = (ctx: Context, keyword: string): Promise<string[]> =>
	suggestSearches(ctx, postSearch, keyword, (word) => written(ctx, word));
