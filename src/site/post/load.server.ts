import type { Context } from "#database/context.server.ts";
import { picturesByPath } from "#domain/media/pictures-by-path.server.ts";
import type { Picture } from "#domain/media/schema.ts";
import {
	type PostLink,
	postInOtherLanguage,
	postNeighbours,
	relatedPosts,
} from "#domain/post/related.server.ts";
import { picturePaths } from "#domain/post/rich-text.ts";
import type { Post, PostSummary } from "#domain/post/schema.ts";
import { getPost } from "#domain/post/service.server.ts";
import type { Locale } from "#locale/locale.ts";
import { isDomainError } from "#platform/errors.ts";

/** Related posts below a post. */
const maxRelated = 3;

export type LoadedPost = {
	kind: "post";
	post: Post;
	previous: PostLink | null;
	next: PostLink | null;
	related: PostSummary[];
	/** Pictures of the text, by the address the text gives. */
	pictures: Map<string, Picture>;
};
/** The post is not shown under this address: in which language, and where, it is. */
export type PostInOtherLanguage = { kind: "elsewhere"; locale: Locale; link: PostLink };

/**
 * A post with all that its page shows, in the language of the request.
 * @throws DomainError `record.not-found` when the address never meant a post that is shown in any language
 */
export async function loadPost(ctx: Context, slug: string): Promise<LoadedPost | PostInOtherLanguage> {
	try {
		const post = await getPost(ctx, ctx.locale, slug);
		const [beside, related, pictures] = await Promise.all([
			postNeighbours(ctx, post.id),
			relatedPosts(ctx, post, maxRelated),
			picturesByPath(ctx, picturePaths(post.body)),
		]);
		return { kind: "post", post, ...beside, related, pictures };
	} catch (error) {
		if (!isDomainError(error) || error.kind !== "not-found") throw error;
		const found = await postInOtherLanguage(ctx, slug);
		if (!found) throw error;
		const { locale, ...link } = found;
		return { kind: "elsewhere", locale, link };
	}
}
