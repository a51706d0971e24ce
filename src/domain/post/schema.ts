import * as z from "zod";
import { Picture } from "#domain/media/schema.ts";
import { publicationStates } from "#domain/record/publication/phase.ts";
import { isSlug, slugOf } from "#locale/slug.ts";
import { moment, multilineText, plainText, requiredText } from "#locale/validation.ts";
import { pageOf, pageQuery } from "#platform/http/paging.ts";
import { pageSizes } from "#platform/page-sizes.ts";
import { PostBodyInput } from "./clean-body.ts";
import { PostBody } from "./rich-text.ts";

const Group = z.object({ slug: z.string(), title: z.string() });

/** A post in a list (specification §3), in one language. */
export const PostSummary = z.object({
	id: z.string(),
	slug: z.string(),
	mainTitle: z.string(),
	/** ISO moment in UTC of the last change of this language's text. */
	updatedDateTime: z.string(),
	publishDateTime: z.string(),
	summary: z.string(),
	readingMinutes: z.number().int(),
	group: Group.nullable(),
	subgroup: Group.nullable(),
	image: Picture.nullable(),
});
export type PostSummary = z.infer<typeof PostSummary>;

export const PostList = pageOf(PostSummary);
export type PostList = z.infer<typeof PostList>;

/** The chosen posts (specification §7); 5 in the footer. */
export const ChosenPosts = z.object({
	dataList: z.array(PostSummary.pick({ id: true, slug: true, mainTitle: true, updatedDateTime: true })),
});
export type ChosenPosts = z.infer<typeof ChosenPosts>;
export type ChosenPost = ChosenPosts["dataList"][number];

export const ChosenQuery = z.object({
	count: z.coerce
		.number({ error: "validation.numeric" })
		.int({ error: "validation.numeric" })
		.min(1, { error: "validation.range" })
		.max(50, { error: "validation.range" })
		.default(5),
});

const slugFilter = plainText(120).transform(slugOf).optional();

export const PostQuery = z.object({
	...pageQuery(pageSizes.posts),
	keyword: plainText(200).optional(),
	group: slugFilter,
	subgroup: slugFilter,
});
export type PostQuery = z.infer<typeof PostQuery>;

/** A published post in one language. */
export const Post = PostSummary.extend({
	body: PostBody,
	/** Its slug in the other language, when it is published there too. */
	otherSlug: z.string().nullable(),
});
export type Post = z.infer<typeof Post>;

/** The text of one language as staff sees it. */
export const PostText = z.object({
	slug: z.string(),
	mainTitle: z.string(),
	summary: z.string(),
	body: PostBody,
	state: z.enum(publicationStates),
	publishDateTime: z.string().nullable(),
	unpublishDateTime: z.string().nullable(),
	updatedDateTime: z.string(),
});
export type PostText = z.infer<typeof PostText>;

/** A post with all its languages, for editing. */
export const PostRecord = z.object({
	id: z.string(),
	version: z.number().int(),
	groupId: z.string().nullable(),
	subgroupId: z.string().nullable(),
	imageId: z.string().nullable(),
	isChosen: z.boolean(),
	texts: z.object({ fa: PostText.optional(), en: PostText.optional() }),
});
export type PostRecord = z.infer<typeof PostRecord>;

const PostTextInput = z.strictObject({
	mainTitle: requiredText(160),
	/** Made from the title when it is left out. */
	slug: plainText(200)
		.transform(slugOf)
		.refine((slug) => slug === "" || isSlug(slug), { error: "validation.invalid" })
		.optional(),
	summary: multilineText(400).default(""),
	body: PostBodyInput,
});

const reference = z.uuid({ error: "validation.invalid" }).nullable().default(null);

/** What creating and saving a post takes. A language that is left out stays as it is. */
export const PostInput = z
	.strictObject({
		groupId: reference,
		subgroupId: reference,
		imageId: reference,
		isChosen: z.boolean().default(false),
		texts: z.strictObject({ fa: PostTextInput.optional(), en: PostTextInput.optional() }),
	})
	.refine(({ texts }) => texts.fa || texts.en, { path: ["texts"], error: "validation.required" });
export type PostInput = z.infer<typeof PostInput>;

/** Shows a language's text to the public from a moment (now unless given) until another (for good unless given), or hides it. */
export const PublishInput = z.strictObject({
	locale: z.enum(["fa", "en"]),
	isPublished: z.boolean().default(true),
	publishDateTime: moment({ offset: true }).optional(),
	unpublishDateTime: moment({ offset: true }).optional(),
});
export type PublishInput = z.infer<typeof PublishInput>;
