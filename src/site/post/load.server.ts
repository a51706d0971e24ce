import type { Context } from "#database/context.server.ts";
import { type BodyMedia, getBodyMedia } from "#domain/content/post/body-media.server.ts";
import { getPost } from "#domain/content/post/get-post.server.ts";
import { getPreviewedPost } from "#domain/content/post/preview/get-previewed-post.server.ts";
import type { Post, PostSummary } from "#domain/content/post/schema.ts";
import { postNeighbours } from "#domain/content/post/search/find-neighbours.server.ts";
import { postInOtherLanguage } from "#domain/content/post/search/find-other-language.server.ts";
import { relatedPosts } from "#domain/content/post/search/list-related-posts.server.ts";
import type { PostLink } from "#domain/content/post/search/post-link.server.ts";
import type { Locale } from "#locale/locale.ts";
import { isDomainError, notFound } from "#platform/errors.ts";

/** Maximum number of related posts below a post. */
const maxRelated = 3;

export type LoadedPost = {
	kind: "post";
	post: Post;
	previous: PostLink | null;
	next: PostLink | null;
	related: PostSummary[];
	/** The library items shown in the text. */
	media: BodyMedia;
};
/**
 * Returned if the post has no page under this address in this language: the language of the post's other page, and the link
 * to it.
 */
export type PostInOtherLanguage = { kind: "elsewhere"; locale: Locale; link: PostLink };

/**
 * A post with everything its page shows, in the language of the request.
 * @throws DomainError `record.not-found` when the address never belonged to a post that is published in some language
 */
export async function loadPost(ctx: Context, slug: string): Promise<LoadedPost | PostInOtherLanguage> {
	try {
		const post = await getPost(ctx, ctx.locale, slug);
		const [beside, related, media] = await Promise.all([
			postNeighbours(ctx, post.id),
			relatedPosts(ctx, post, maxRelated),
			getBodyMedia(ctx, post.body),
		]);
		return { kind: "post", post, ...beside, related, media };
	} catch (error) {
		if (!isDomainError(error) || error.kind !== "not-found") throw error;
		const found = await postInOtherLanguage(ctx, slug);
		if (!found) throw error;
		const { locale, ...link } = found;
		return { kind: "elsewhere", locale, link };
	}
}

/**
 * A draft opened by its preview link, in its current state and in the link's language.
 * @throws DomainError `record.not-found` for a link that has expired, and for an address in another language
 */
export async function loadPreview(ctx: Context, token: string): Promise<LoadedPost> {
	const { locale, ...post } = await getPreviewedPost(ctx, token);
	if (locale !== ctx.locale) throw notFound();
	const [related, media] = await Promise.all([
		relatedPosts(ctx, post, maxRelated),
		getBodyMedia(ctx, post.body),
	]);
	return { kind: "post", post, previous: null, next: null, related, media };
}
