import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "#database/context.server.ts";
import { jsonObject } from "#database/json.server.ts";
import { withPlaceholdersFilled } from "#domain/content/text-placeholder/service.server.ts";
import { isShown } from "#domain/foundation/record/publication/publication.server.ts";
import { getPictures } from "#domain/media/media/picture/get-pictures.server.ts";
import { type Locale, otherLocale } from "#locale/locale.ts";
import { slugOf } from "#locale/text/slug.ts";
import { notFound } from "#platform/errors.ts";
import { shownPosts, summaryJson } from "./query.server.ts";
import type { Post } from "./schema.ts";
import { post, postText } from "./table.server.ts";

/**
 * A published post by its slug, in any spelling; the result contains the exact slug, which may differ from the requested
 * slug.
 * @throws DomainError `record.not-found` for an unknown post and for a post that is not public
 */
export async function getPost(ctx: Context, locale: Locale, slug: string): Promise<Post> {
	const wanted = slugOf(slug);
	const other = alias(postText, "other");
	const otherSlug = sql`(select other.slug from ${postText} other where other.post_id = ${post.id}
		and other.locale = ${otherLocale(locale)} and ${isShown(other, ctx.now())})`;
	type Found = Omit<Post, "shareImage"> & { shareImageId: string | null };
	const own = {
		body: postText.body,
		otherSlug,
		authorName: postText.authorName,
		reviewerName: postText.reviewerName,
		reviewedOn: sql`coalesce(${postText.reviewedOn}::text, '')`,
		seoTitle: postText.seoTitle,
		seoDescription: postText.seoDescription,
		isNoindex: postText.isNoindex,
		shareImageId: postText.shareImageId,
	};
	const whole = sql<Found>`${summaryJson(locale)} || ${jsonObject(own)}`;
	const [row] = await shownPosts(ctx, locale, whole, eq(postText.slug, wanted)).limit(1);
	if (!row) throw notFound();
	const { shareImageId, ...found } = row.item;
	const shareImage = (await getPictures({ ...ctx, locale }, [shareImageId])).get(shareImageId ?? "") ?? null;
	return withPlaceholdersFilled(ctx, locale, { ...found, shareImage });
}
