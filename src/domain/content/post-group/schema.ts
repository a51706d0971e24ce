import * as z from "zod";
import { inOrder, publicationPhases, shownAtOnce } from "#domain/foundation/record/publication/phase.ts";
import { publicationFields, publicationInput } from "#domain/foundation/record/publication/schema.ts";
import { recordHead, recordQuery, sourceLocale, TextStates } from "#domain/foundation/record/schema.ts";
import { locales } from "#locale/locale.ts";
import { slugOf } from "#locale/text/slug.ts";
import { optionalText, plainText, requiredText } from "#locale/validation.ts";

const slug = plainText(200).transform(slugOf).default("");
const groupId = z.uuid({ error: "validation.selector" }).nullable().default(null);

/** The texts of a group in a language, blank if the language has no texts; a slug without a title is refused. */
const OptionalText = z
	.strictObject({ title: optionalText(80), slug, ...publicationInput })
	.refine(({ title, slug }) => title !== "" || slug === "", {
		path: ["title"],
		error: "validation.required",
	})
	.refine(...inOrder);

/** The input for a group, or with `groupId` for a subgroup of that group. A blank slug is made from the title. */
export const PostGroupInput = z.strictObject({
	groupId,
	texts: z.strictObject({
		fa: z.strictObject({ title: requiredText(80), slug, ...publicationInput }).refine(...inOrder),
		en: OptionalText.default({ title: "", slug: "", ...shownAtOnce }),
	}),
	/** Languages whose texts were confirmed as up to date with the changed source text. */
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
	/** The title in the language of the request, else in the source language. */
	title: z.string(),
	texts: z.object({ fa: PostGroupText.optional(), en: PostGroupText.optional() }),
	textStates: TextStates,
	/** The number of posts in the group, published or not. */
	postCount: z.number().int(),
	subgroupCount: z.number().int(),
});
export type PostGroupRow = z.infer<typeof PostGroupRow>;

/**
 * A group with the source text for which an outdated translation was last correct; null when no translation is outdated, or
 * when that text is unknown.
 */
export const PostGroupRecord = PostGroupRow.extend({
	sourceBefore: z.object({ title: z.string() }).nullable(),
});
export type PostGroupRecord = z.infer<typeof PostGroupRecord>;

/**
 * The query of the staff's list: without `groupId` the groups, with the id of a group its subgroups, with `any` the
 * subgroups of all groups.
 */
export const PostGroupQuery = z.object({
	...recordQuery(["title", "updatedDateTime"]),
	groupId: z.union([z.literal("any"), z.uuid()], { error: "validation.selector" }).optional(),
	/** Lists only groups with a text, in any language, that is currently in this phase. */
	publication: z.enum(publicationPhases, { error: "validation.selector" }).optional(),
});
export type PostGroupQuery = z.infer<typeof PostGroupQuery>;
