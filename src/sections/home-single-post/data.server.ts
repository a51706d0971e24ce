import type { Context } from "#database/context.server.ts";
import { latestPosts, postsById } from "#domain/content/post/list-posts.server.ts";
import type { HomeSinglePostSettings } from "./settings.ts";

/** The post; null when it is not published. */
export async function loadHomeSinglePost(ctx: Context, { postId }: HomeSinglePostSettings) {
	const posts = postId ? await postsById(ctx, [postId]) : await latestPosts(ctx, { count: 1, groupId: null });
	return { post: posts[0] ?? null };
}
