import type { Context } from "#database/context.server.ts";
import { PostGroupInput } from "#domain/post-group/schema.ts";
import { postGroupVerbs } from "#domain/post-group/service.server.ts";

/** A group, or with `groupId` a subgroup of one; in English it is called the same with `en` behind. @returns its id */
export async function createPostGroup(
	ctx: Context,
	title: string,
	groupId: string | null = null,
): Promise<string> {
	const texts = { fa: { title }, en: { title: `${title} en` } };
	return (await postGroupVerbs.create(ctx, PostGroupInput.parse({ groupId, texts }))).id;
}
