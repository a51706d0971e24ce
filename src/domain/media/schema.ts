import * as z from "zod";
import { plainText } from "#locale/validation.ts";
import { pageOf, pageQuery } from "#platform/http/paging.ts";
import { pageSizes } from "#platform/page-sizes.ts";

/** Kinds of media by number (specification §3). */
export const mediaTypes = { image: 1, audio: 2, video: 3, document: 4 } as const;

/** An item of the media library (specification §3). */
export const MediaItem = z.object({
	id: z.string(),
	title: z.string(),
	mediaType: z.number().int().min(1).max(4),
	/** Path that our origin serves; only an image is its own thumbnail. */
	filePath: z.string(),
});
export type MediaItem = z.infer<typeof MediaItem>;

/** The library page by page, 12 a page unless asked otherwise (specification §9). */
export const MediaQuery = z.object({
	...pageQuery(pageSizes.media),
	title: plainText(200).optional(),
});
export type MediaQuery = z.infer<typeof MediaQuery>;

export const MediaList = pageOf(MediaItem);
export type MediaList = z.infer<typeof MediaList>;

/** An image as a page shows it. */
export const Picture = z.object({
	/** Folder of the derivatives, ending in a slash: `{base}{width}.webp`. */
	base: z.string(),
	/** Widths there are, ascending, in pixels. */
	widths: z.array(z.number().int()),
	/** Are there `.avif` files too? */
	hasAvif: z.boolean(),
	/** Size of the largest, in pixels. */
	width: z.number().int(),
	height: z.number().int(),
	/** A tiny blurred copy as a `data:` address; empty for images that one sees through. */
	placeholder: z.string(),
	/** What every crop keeps in sight, in percent of the width from the left and of the height from the top. */
	focalX: z.number().min(0).max(100),
	focalY: z.number().min(0).max(100),
	/** Alternative text in the page's language; empty for decoration. */
	alt: z.string(),
});
export type Picture = z.infer<typeof Picture>;

/** Words of an item, in both languages. */
export type MediaTexts = { fa: string; en: string };
