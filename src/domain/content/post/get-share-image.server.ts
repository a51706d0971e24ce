import { and, eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { getPictures } from "#domain/media/media/picture/get-pictures.server.ts";
import type { Picture } from "#domain/media/media/schema.ts";
import { postText } from "./table.server.ts";

/** The sharing image of a post in the language of the request; null if the post has no such image. */
export async function getShareImage(ctx: Context, id: string): Promise<Picture | null> {
	const [row] = await ctx.db
		.select({ imageId: postText.shareImageId })
		.from(postText)
		.where(and(eq(postText.postId, id), eq(postText.locale, ctx.locale)));
	return (await getPictures(ctx, [row?.imageId ?? null])).get(row?.imageId ?? "") ?? null;
}
