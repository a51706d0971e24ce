import type { Context } from "#database/context.server.ts";
import { PostGroupInput } from "#domain/content/post-group/schema.ts";
import { postGroupVerbs } from "#domain/content/post-group/service.server.ts";
import type { Publication } from "#domain/foundation/record/publication/phase.ts";

type More = {
	/** The group it is a subgroup of. */
	groupId?: string | null;
	/** Of its Persian text; shown at once and for good unless given. */
	publication?: Partial<Publication>;
};

/** A group of posts; in English it is called the same with `en` behind. @returns its id */
export async function createPostGroup(
	ctx: Context,
	title: string,
	{ groupId = null, publication = {} }: More = {},
): Promise<string> {
	const texts = { fa: { title, ...publication }, en: { title: `${title} en` } };
	return (await postGroupVerbs.create(ctx, PostGroupInput.parse({ groupId, texts }))).id;
}
