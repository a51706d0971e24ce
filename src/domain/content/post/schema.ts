import * as z from "zod";
import { Picture } from "#domain/media/media/schema.ts";
import { slugOf } from "#locale/text/slug.ts";
import { plainText } from "#locale/validation.ts";
import { pageOf, pageQuery } from "#platform/http/paging.ts";
import { pageSizes } from "#platform/page-sizes.ts";
import { PostBody } from "./rich-text.ts";

const Group = z.object({ slug: z.string(), title: z.string() });

/** A post in a list (specification §3), in one language. */
export const PostSummary = z.object({
	id: z.string(),
	slug: z.string(),
	mainTitle: z.string(),
	/** Time of the last change of this language's text, ISO in UTC. */
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

/** The posts chosen for the footer (specification §7); the footer shows 5 of them. */
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
	/** The slug of the post in the other language; null when it is not published in that language. */
	otherSlug: z.string().nullable(),
	authorName: z.string(),
	/** The medical reviewer; `reviewedOn` is the day of the review (`YYYY-MM-DD`). Both are empty without a review. */
	reviewerName: z.string(),
	reviewedOn: z.string(),
	/** The title for search engines and shared links; empty means the title of the post. */
	seoTitle: z.string(),
	seoDescription: z.string(),
	/** Whether search engines are asked not to index the post. */
	isNoindex: z.boolean(),
	/** The picture for shared links; null means the post's own picture. */
	shareImage: Picture.nullable(),
});
export type Post = z.infer<typeof Post>;
