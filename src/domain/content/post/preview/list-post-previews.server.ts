import { and, desc, eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { staffName } from "#domain/foundation/record/list.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { postRights } from "../record/records.server.ts";
import { postPreview } from "../table.server.ts";
import { living } from "./living-preview.server.ts";
import type { PostPreview } from "./preview-schema.ts";

/** The active links of a post, newest first. */
export async function listPostPreviews(ctx: Context, postId: string): Promise<{ dataList: PostPreview[] }> {
	staffWith(postRights.read).check(ctx.actor);
	const rows = await ctx.db
		.select({
			id: postPreview.id,
			locale: postPreview.locale,
			createdAt: postPreview.createdAt,
			expiresAt: postPreview.expiresAt,
			by: staffName(postPreview.createdBy),
		})
		.from(postPreview)
		.where(and(eq(postPreview.postId, postId), living(ctx)))
		.orderBy(desc(postPreview.createdAt), desc(postPreview.id));
	return {
		dataList: rows.map(({ createdAt, expiresAt, ...row }) => ({
			...row,
			createdDateTime: createdAt.toISOString(),
			expiresDateTime: expiresAt.toISOString(),
		})),
	};
}
