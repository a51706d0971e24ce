import * as z from "zod";
import { recordHead, recordQuery, Seen } from "#domain/foundation/record/schema.ts";
import { optionalText, plainText, requiredText } from "#locale/validation.ts";
import { pageOf, pageQuery } from "#platform/http/paging.ts";
import { pageSizes } from "#platform/page-sizes.ts";
import { mediaKinds } from "./kinds.ts";

/** An item of the media library (specification §3). */
export const MediaItem = z.object({
	id: z.string(),
	title: z.string(),
	mediaType: z.number().int().min(1).max(4),
	/** Path of the file on our origin. */
	filePath: z.string(),
});
export type MediaItem = z.infer<typeof MediaItem>;

/** Numbers of media kinds, `1` or `1,3`. */
const mediaType = z
	.string()
	.regex(/^[1-4](,[1-4]){0,3}$/, { error: "validation.selector" })
	.transform((text) => text.split(",").map(Number));

/** The query of the library, in pages of 12 by default (specification §9); it can be limited to some kinds. */
export const MediaQuery = z.object({
	...pageQuery(pageSizes.media),
	title: plainText(200).optional(),
	mediaType: mediaType.optional(),
});
export type MediaQuery = z.infer<typeof MediaQuery>;

export const MediaList = pageOf(MediaItem);
export type MediaList = z.infer<typeof MediaList>;

/** An image as shown on a page. */
export const Picture = z.object({
	/** Folder of the derivatives, ending in a slash: `{base}{width}.webp`. */
	base: z.string(),
	/** Available widths, ascending, in pixels. */
	widths: z.array(z.number().int()),
	/** Whether there are also `.avif` files. */
	hasAvif: z.boolean(),
	/** Width of the largest file, in pixels. */
	width: z.number().int(),
	height: z.number().int(),
	/** A tiny blurred copy as a `data:` address; empty for transparent images. */
	placeholder: z.string(),
	/**
	 * Horizontal position of the focal point, which every crop keeps visible, in percent of the width from the left;
	 * `focalY` is the vertical position, in percent of the height from the top.
	 */
	focalX: z.number().min(0).max(100),
	focalY: z.number().min(0).max(100),
	/** Alternative text in the page's language; empty for a purely decorative image. */
	alt: z.string(),
});
export type Picture = z.infer<typeof Picture>;

/** Texts of an item, in both languages. */
export type MediaTexts = { fa: string; en: string };

const percent = z
	.number({ error: "validation.numeric" })
	.min(0, { error: "validation.range" })
	.max(100, { error: "validation.range" });

/** The values of an item entered by staff: its texts in both languages, its folder, and the focal point of its crops. */
export const MediaInput = z.strictObject({
	texts: z.strictObject({
		fa: z.strictObject({ title: requiredText(120), alternative: optionalText(300) }),
		en: z.strictObject({ title: optionalText(120), alternative: optionalText(300) }),
	}),
	folderId: z.uuid({ error: "validation.selector" }).nullable().default(null),
	focalX: percent.default(50),
	focalY: percent.default(50),
});
export type MediaInput = z.infer<typeof MediaInput>;

const MediaText = z.object({ title: z.string(), alternative: z.string() });

/** An item as shown to staff. */
export const MediaRecord = z.object({
	...recordHead,
	...MediaItem.shape,
	texts: z.object({ fa: MediaText, en: MediaText }),
	folder: z.object({ id: z.string(), name: z.string() }).nullable(),
	fileName: z.string(),
	/** Detected from the content: `jpeg`, `mp4`; empty for files that were stored before this field existed. */
	format: z.string(),
	sizeBytes: z.number().int(),
	durationSeconds: z.number().nullable(),
	focalX: z.number(),
	focalY: z.number(),
	/** The picture of an image; null for other kinds. */
	picture: Picture.nullable(),
});
export type MediaRecord = z.infer<typeof MediaRecord>;

/**
 * The query of the staff's library: by kind, by folder (`none` for items without a folder), or images without an
 * alternative text.
 */
export const MediaRecordQuery = z.object({
	...recordQuery(["title", "updatedDateTime", "createdDateTime", "sizeBytes"]),
	kind: z.enum(mediaKinds, { error: "validation.selector" }).optional(),
	folder: z.union([z.literal("none"), z.uuid()], { error: "validation.selector" }).optional(),
	lacks: z.enum(["alternative"], { error: "validation.selector" }).optional(),
});
export type MediaRecordQuery = z.infer<typeof MediaRecordQuery>;

/** A folder of the library. */
export const MediaFolder = z.object({
	id: z.string(),
	version: z.number().int(),
	name: z.string(),
	/** The number of items in the folder; items in the trash do not count. */
	count: z.number().int(),
});
export type MediaFolder = z.infer<typeof MediaFolder>;

/** Statistics of the library: folders by name, and the number of items of each kind. */
export const MediaFigures = z.object({
	folders: z.array(MediaFolder),
	kinds: z.object({
		image: z.number().int(),
		audio: z.number().int(),
		video: z.number().int(),
		document: z.number().int(),
	}),
	totalCount: z.number().int(),
	sizeBytes: z.number().int(),
	/** The number of images without an alternative text in at least one language. */
	lackingCount: z.number().int(),
});
export type MediaFigures = z.infer<typeof MediaFigures>;

export const MediaFolderInput = z.strictObject({ name: requiredText(60) });
export type MediaFolderInput = z.infer<typeof MediaFolderInput>;

/**
 * What happens to the items of a removed folder: they are moved to another folder, or to none; if neither is given, a
 * folder with items is not removed.
 */
export const RemoveFolderQuery = z.object({
	moveTo: z.union([z.literal("none"), z.uuid()], { error: "validation.selector" }).optional(),
});

/** Moves items to a folder, or out of all folders: all or none. */
export const MoveMediaInput = z.strictObject({
	folderId: z.uuid({ error: "validation.selector" }).nullable(),
	records: Seen,
});
export type MoveMediaInput = z.infer<typeof MoveMediaInput>;

/** The result of an upload: the item, and whether the library already had a file with exactly these bytes. */
export const MediaUploadAnswer = z.object({ isKnown: z.boolean(), media: MediaRecord });
export type MediaUploadAnswer = z.infer<typeof MediaUploadAnswer>;
