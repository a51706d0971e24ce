import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import type { Locale } from "#locale/locale.ts";
import { isPostShown } from "./query.server.ts";
import { post, postText } from "./table.server.ts";

export type PostUrl = { id: string; locale: Locale; slug: string; updatedAt: Date };

/** Addresses of every visible post in every language in which it is visible. */
export async function listPostUrls(ctx: Context): Promise<PostUrl[]> {
	return ctx.db
		.select({ id: post.id, locale: postText.locale, slug: postText.slug, updatedAt: postText.updatedAt })
		.from(postText)
		.innerJoin(post, eq(post.id, postText.postId))
		.where(isPostShown(undefined, ctx.now()))
		.orderBy(post.id, postText.locale);
}
