import * as z from "zod";
import { recordHead, recordQuery, sourceLocale, TextStates } from "#domain/foundation/record/schema.ts";
import { Picture } from "#domain/media/media/schema.ts";
import { locales } from "#locale/locale.ts";
import { isSlug, slugOf } from "#locale/text/slug.ts";
import { multilineText, optionalText, plainText } from "#locale/validation.ts";
import { pageOf, pageQuery } from "#platform/http/paging.ts";
import { pageSizes } from "#platform/page-sizes.ts";

const slug = plainText(120).transform(slugOf);

/** The slug and title of a group of pictures; the slug is the same in both languages. */
const GroupName = z.object({ slug: z.string(), title: z.string() });

export const GalleryGroup = GroupName.extend({
	/** The number of visible pictures. */
	count: z.number().int(),
});
export type GalleryGroup = z.infer<typeof GalleryGroup>;

/** A picture of the gallery in one language; title and caption may be empty. */
export const GalleryItem = z.object({
	id: z.string(),
	title: z.string(),
	caption: z.string(),
	image: Picture,
	group: GroupName,
});
export type GalleryItem = z.infer<typeof GalleryItem>;

export const GalleryList = pageOf(GalleryItem);
export type GalleryList = z.infer<typeof GalleryList>;

export const GalleryGroups = z.object({ dataList: z.array(GalleryGroup) });

/** The query of the gallery; 24 pictures per page fill six rows of four. */
export const GalleryQuery = z.object({ ...pageQuery(pageSizes.gallery), group: slug.optional() });
export type GalleryQuery = z.infer<typeof GalleryQuery>;

/** Languages whose texts were confirmed as up to date with the changed source text. */
const checkedTexts = z
	.array(z.enum(locales).exclude([sourceLocale]))
	.max(locales.length)
	.default([]);

const groupText = () => z.strictObject({ title: optionalText(80).default("") }).default({ title: "" });

/** The input of a group. In a language without a title, the group is not shown. */
export const GalleryGroupInput = z.strictObject({
	/** The slug; a blank slug is made from the title, preferably the English title. */
	slug: slug.refine((text) => text === "" || isSlug(text), { error: "validation.invalid" }).default(""),
	isActive: z.boolean().default(true),
	texts: z
		.strictObject({ fa: groupText(), en: groupText() })
		.refine(({ fa, en }) => fa.title !== "" || en.title !== "", {
			path: [sourceLocale, "title"],
			error: "validation.required",
		}),
	checkedTexts,
});
export type GalleryGroupInput = z.infer<typeof GalleryGroupInput>;

const itemText = () =>
	z
		.strictObject({ title: optionalText(80).default(""), caption: multilineText(300).default("") })
		.default({ title: "", caption: "" });
const itemTexts = z.strictObject({ fa: itemText(), en: itemText() });

/** The input of a gallery picture; in a language without texts, the picture is shown without them. */
export const GalleryItemInput = z.strictObject({
	groupId: z.uuid({ error: "validation.selector" }),
	imageId: z.uuid({ error: "validation.selector" }),
	isActive: z.boolean().default(true),
	texts: itemTexts.default({ fa: { title: "", caption: "" }, en: { title: "", caption: "" } }),
	checkedTexts,
});
export type GalleryItemInput = z.infer<typeof GalleryItemInput>;

/** Maximum number of pictures added to a group at once. */
export const maxItemsAtOnce = 60;

/**
 * Several pictures for a group, in their order: all or none. Each picture has its own id, so sending the request twice adds
 * the pictures only once.
 */
export const GalleryItemsInput = z.strictObject({
	groupId: z.uuid({ error: "validation.selector" }),
	items: z
		.array(
			z.strictObject({
				id: z.uuid({ error: "validation.invalid" }),
				imageId: z.uuid({ error: "validation.selector" }),
				texts: itemTexts,
			}),
		)
		.min(1, { error: "validation.required" })
		.max(maxItemsAtOnce, { error: "validation.tooMany" })
		.refine((items) => new Set(items.map(({ id }) => id)).size === items.length, {
			error: "validation.taken",
		}),
});
export type GalleryItemsInput = z.infer<typeof GalleryItemsInput>;

const GroupText = z.object({ title: z.string(), updatedDateTime: z.string() });

/** A group in the list for staff. */
export const GalleryGroupRecord = z.object({
	...recordHead,
	slug: z.string(),
	isActive: z.boolean(),
	/** The title in the language of the request, else in the source language. */
	title: z.string(),
	texts: z.object({ fa: GroupText.optional(), en: GroupText.optional() }),
	textStates: TextStates,
	/** Number of pictures in the group, including pictures that are switched off. */
	itemCount: z.number().int(),
	/** The first pictures of the group. */
	pictures: z.array(Picture),
	/** The source text for which an outdated translation was last correct; null when no translation is outdated. */
	sourceBefore: GroupText.pick({ title: true }).nullable(),
});
export type GalleryGroupRecord = z.infer<typeof GalleryGroupRecord>;

export const GalleryGroupQuery = z.object(recordQuery(["title", "updatedDateTime"]));
export type GalleryGroupQuery = z.infer<typeof GalleryGroupQuery>;

const ItemText = z.object({ title: z.string(), caption: z.string(), updatedDateTime: z.string() });

/** A gallery picture in the list for staff. */
export const GalleryItemRecord = z.object({
	...recordHead,
	group: z.object({ id: z.string(), title: z.string(), slug: z.string() }),
	imageId: z.string(),
	/** The picture; null when it was deleted from the library, and the item is then hidden. */
	image: Picture.nullable(),
	isActive: z.boolean(),
	/** The title in the language of the request, else in the source language, else the picture's title in the library. */
	title: z.string(),
	/** Languages in which the picture has no alternative text. */
	withoutAlternative: z.array(z.enum(locales)),
	texts: z.object({ fa: ItemText.optional(), en: ItemText.optional() }),
	textStates: TextStates,
	sourceBefore: ItemText.pick({ title: true, caption: true }).nullable(),
});
export type GalleryItemRecord = z.infer<typeof GalleryItemRecord>;

export const GalleryItemQuery = z.object({
	...recordQuery(["title", "updatedDateTime"]),
	groupId: z.uuid({ error: "validation.selector" }).optional(),
	/** Lists only pictures without an alternative text, or without a caption, in one of the languages. */
	lacks: z.enum(["alternative", "caption"], { error: "validation.selector" }).optional(),
	isActive: z.enum(["true", "false"], { error: "validation.selector" }).optional(),
});
export type GalleryItemQuery = z.infer<typeof GalleryItemQuery>;

export const GalleryItemsMade = z.object({ dataList: z.array(GalleryItemRecord) });
