import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { shownPosts } from "../query.server.ts";
import { postText } from "../table.server.ts";
import { linkJson, type PostLink } from "./post-link.server.ts";

/** The posts published just before and just after a post, in the language of the request; null if there is none. */
export async function postNeighbours(
	ctx: Context,
	id: string,
): Promise<{ previous: PostLink | null; next: PostLink | null }> {
	const here = (columns: SQL) =>
		sql`(select ${columns} from ${postText} here where here.post_id = ${id} and here.locale = ${ctx.locale})`;
	const nearest = async (side: SQL, order: SQL) => {
		const [row] = await shownPosts(
			ctx,
			ctx.locale,
			linkJson,
			// the moment once more by itself: the index needs this form
			sql`${postText.publishAt} ${side}= ${here(sql`here.publish_at`)}`,
			sql`(${postText.publishAt}, ${postText.postId}) ${side} ${here(sql`here.publish_at, here.post_id`)}`,
		)
			.orderBy(sql`${postText.publishAt} ${order}, ${postText.postId} ${order}`)
			.limit(1);
		return row?.item ?? null;
	};
	const [previous, next] = await Promise.all([nearest(sql`<`, sql`desc`), nearest(sql`>`, sql`asc`)]);
	return { previous, next };
}
