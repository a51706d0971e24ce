import { and, eq, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { type Locale, otherLocale } from "#locale/locale.ts";
import { slugOf } from "#locale/text/slug.ts";
import { isPostShown } from "../query.server.ts";
import { post, postText } from "../table.server.ts";
import type { PostLink } from "./post-link.server.ts";

/**
 * Where to find a post whose address does not exist in the language of the request: a slug of the other language leads to
 * the same post in the requested language if that is visible, otherwise to the post in the other language.
 * @returns null when the address never belonged to a visible post
 */
export async function postInOtherLanguage(
	ctx: Context,
	slug: string,
): Promise<(PostLink & { locale: Locale }) | null> {
	const wanted = slugOf(slug);
	const meant = sql`(select t.post_id from ${postText} t where t.slug = ${wanted})`;
	for (const locale of [ctx.locale, otherLocale(ctx.locale)]) {
		const [row] = await ctx.db
			.select({ slug: postText.slug, mainTitle: postText.mainTitle })
			.from(postText)
			.innerJoin(post, eq(post.id, postText.postId))
			.where(and(isPostShown(locale, ctx.now()), sql`${post.id} in ${meant}`))
			.limit(1);
		if (row) return { ...row, locale };
	}
	return null;
}
