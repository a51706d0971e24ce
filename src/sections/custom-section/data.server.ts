import type { Context } from "#database/context.server.ts";
import { latestPosts, postsById } from "#domain/content/post/list-posts.server.ts";
import type { CustomSectionSettings } from "./settings.ts";

/** The chosen posts; unpublished posts are left out. */
export async function loadCustomSection(
	ctx: Context,
	{ postId, postIds, groupId, count }: CustomSectionSettings,
	type: "single" | "multiple" | undefined,
) {
	if (type === "single") {
		const wanted = postId ?? postIds[0];
		const posts = wanted ? await postsById(ctx, [wanted]) : await latestPosts(ctx, { count: 1, groupId });
		return { posts };
	}
	return {
		posts: postIds.length > 0 ? await postsById(ctx, postIds) : await latestPosts(ctx, { count, groupId }),
	};
}
