import * as z from "zod";
import { Picture } from "#domain/media/schema.ts";
import { isSlug, slugOf } from "#locale/slug.ts";
import { multilineText, optionalText, plainText, requiredText } from "#locale/validation.ts";
import { pageOf, pageQuery } from "#platform/http/paging.ts";
import { pageSizes } from "#platform/page-sizes.ts";

const slug = plainText(120).transform(slugOf);

/** Pictures shown together; the slug is the same in both languages. */
const GroupName = z.object({ slug: z.string(), title: z.string() });

export const GalleryGroup = GroupName.extend({
	/** Pictures that are shown in it. */
	count: z.number().int(),
});
export type GalleryGroup = z.infer<typeof GalleryGroup>;

/** A picture of the gallery in one language; title and caption are empty where nobody has written them. */
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

/** 24 pictures fill six rows of four. */
export const GalleryQuery = z.object({ ...pageQuery(pageSizes.gallery), group: slug.optional() });
export type GalleryQuery = z.infer<typeof GalleryQuery>;

const inEither = <Text extends z.ZodType>(text: Text) =>
	z.strictObject({ fa: text.optional(), en: text.optional() });

/** What a group is made of; a language that is left out does not show it. */
export const GalleryGroupInput = z
	.strictObject({
		/** Made from the title, the English one first, when it is left out. */
		slug: slug.refine((text) => text === "" || isSlug(text), { error: "validation.invalid" }).optional(),
		isActive: z.boolean().default(true),
		texts: inEither(z.strictObject({ title: requiredText(80) })),
	})
	.refine(({ texts }) => texts.fa || texts.en, { path: ["texts"], error: "validation.required" });
export type GalleryGroupInput = z.input<typeof GalleryGroupInput>;

/** What a picture of the gallery is made of; a language that is left out shows it without words. */
export const GalleryItemInput = z.strictObject({
	groupId: z.uuid({ error: "validation.invalid" }),
	imageId: z.uuid({ error: "validation.invalid" }),
	isActive: z.boolean().default(true),
	texts: inEither(
		z.strictObject({ title: optionalText(80).default(""), caption: multilineText(300).default("") }),
	),
});
export type GalleryItemInput = z.input<typeof GalleryItemInput>;
