import * as z from "zod";
import { inOrder, publicationPhases, shownAtOnce } from "#domain/foundation/record/publication/phase.ts";
import { publicationFields, publicationInput } from "#domain/foundation/record/publication/schema.ts";
import { recordHead, recordQuery, sourceLocale, TextStates } from "#domain/foundation/record/schema.ts";
import { locales } from "#locale/locale.ts";
import { slugOf } from "#locale/text/slug.ts";
import { optionalText, plainText, requiredText } from "#locale/validation.ts";

const slug = plainText(200).transform(slugOf).default("");
const groupId = z.uuid({ error: "validation.selector" }).nullable().default(null);

/** A language without texts is left blank; a slug without a title has no effect. */
const OptionalText = z
	.strictObject({ title: optionalText(80), slug, ...publicationInput })
	.refine(({ title, slug }) => title !== "" || slug === "", {
		path: ["title"],
		error: "validation.required",
	})
	.refine(...inOrder);

/** The input for a group, or with `groupId` for a subgroup of that group. Blank slugs are made from the titles. */
export const PostGroupInput = z.strictObject({
	groupId,
	texts: z.strictObject({
		fa: z.strictObject({ title: requiredText(80), slug, ...publicationInput }).refine(...inOrder),
		en: OptionalText.default({ title: "", slug: "", ...shownAtOnce }),
	}),
	/** Languages whose text was checked against the changed source text and found correct. */
	checkedTexts: z
		.array(z.enum(locales).exclude([sourceLocale]))
		.max(locales.length)
		.default([]),
});
export type PostGroupInput = z.infer<typeof PostGroupInput>;

const PostGroupText = z.object({
	title: z.string(),
	slug: z.string(),
	updatedDateTime: z.string(),
	...publicationFields,
});

/** A group or subgroup in the staff's list. */
export const PostGroupRow = z.object({
	...recordHead,
	/** The group that contains this subgroup; null for a group. */
	group: z.object({ id: z.string(), title: z.string() }).nullable(),
	/** In the language of the request, else in the source language. */
	title: z.string(),
	texts: z.object({ fa: PostGroupText.optional(), en: PostGroupText.optional() }),
	textStates: TextStates,
	/** The number of posts in it, published or not. */
	postCount: z.number().int(),
	subgroupCount: z.number().int(),
});
export type PostGroupRow = z.infer<typeof PostGroupRow>;

/**
 * Includes the source text for which an outdated translation was last correct; null when no translation is outdated, or
 * when that text is unknown.
 */
export const PostGroupRecord = PostGroupRow.extend({
	sourceBefore: z.object({ title: z.string() }).nullable(),
});
export type PostGroupRecord = z.infer<typeof PostGroupRecord>;

/** Without `groupId` the groups; with the id of a group its subgroups, with `any` the subgroups of all groups. */
export const PostGroupQuery = z.object({
	...recordQuery(["title", "updatedDateTime"]),
	groupId: z.union([z.literal("any"), z.uuid()], { error: "validation.selector" }).optional(),
	/** Only groups with a text that is in this phase now, in any language. */
	publication: z.enum(publicationPhases, { error: "validation.selector" }).optional(),
});
export type PostGroupQuery = z.infer<typeof PostGroupQuery>;
