import * as z from "zod";
import { locales } from "#locale/locale.ts";
import { previewHours } from "../limits.ts";

export const PostPreviewInput = z.strictObject({
	locale: z.enum(locales, { error: "validation.selector" }),
	hours: z.literal([...previewHours], { error: "validation.selector" }).default(72),
});
export type PostPreviewInput = z.infer<typeof PostPreviewInput>;

/** A link to a draft, without its address, which is not stored. */
export const PostPreview = z.object({
	id: z.string(),
	locale: z.enum(locales),
	createdDateTime: z.string(),
	expiresDateTime: z.string(),
	/** The name of the user who created the link. */
	by: z.string().nullable(),
});
export type PostPreview = z.infer<typeof PostPreview>;
export const PostPreviewList = z.object({ dataList: z.array(PostPreview) });

/** A new link with its address; only this response contains the address. */
export const PostPreviewLink = z.object({ id: z.string(), path: z.string(), expiresDateTime: z.string() });
export type PostPreviewLink = z.infer<typeof PostPreviewLink>;
