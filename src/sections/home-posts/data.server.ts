import type { Context } from "#database/context.server.ts";
import { latestPosts } from "#domain/content/post/list-posts.server.ts";
import type { HomePostsSettings } from "./settings.ts";

/** The newest published posts for the section. */
export async function loadHomePosts(ctx: Context, { count, groupId }: HomePostsSettings) {
	return { posts: await latestPosts(ctx, { count, groupId }) };
}
