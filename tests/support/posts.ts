import type * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { inputOfPost, postVerbs } from "#domain/content/post/record/verbs.server.ts";
import { PostInput, type PostRecord } from "#domain/content/post/record-schema.ts";
import type { Locale } from "#locale/locale.ts";

type Given = z.input<typeof PostInput>;

/** A post as its form sends it; not published unless it says so. */
export const createPost = (ctx: Context, input: Given): Promise<PostRecord> =>
	postVerbs.create(ctx, PostInput.parse(input));

/** Saves a post, whoever saved before; of a text that does not say when it is shown, that stays. */
export async function updatePost(ctx: Context, id: string, input: Given): Promise<PostRecord> {
	const record = await postVerbs.get(ctx, id);
	const texts = Object.entries(input.texts).map(([locale, text]) => {
		const { state, publishAt, unpublishAt } = record.texts[locale as Locale] ?? {};
		return [locale, { state, publishAt, unpublishAt, ...text }];
	});
	const whole = PostInput.parse({ ...input, texts: Object.fromEntries(texts) });
	return postVerbs.update(ctx, id, whole, record.version);
}

type Change = {
	locale: Locale;
	isPublished?: boolean;
	publishDateTime?: string;
	unpublishDateTime?: string;
};

/** Shows a language of a post from a moment, now unless given, or hides it. */
export async function publishPost(
	ctx: Context,
	id: string,
	{ locale, isPublished = true, publishDateTime, unpublishDateTime }: Change,
): Promise<PostRecord> {
	const input = inputOfPost(await postVerbs.get(ctx, id));
	const text = input.texts[locale];
	if (!text) throw new Error(`the post has no text in ${locale}`);
	const publication = {
		state: isPublished ? ("published" as const) : ("draft" as const),
		publishAt: (isPublished && publishDateTime) || null,
		unpublishAt: (isPublished && unpublishDateTime) || null,
	};
	return updatePost(ctx, id, { ...input, texts: { ...input.texts, [locale]: { ...text, ...publication } } });
}
