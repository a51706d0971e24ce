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
	/** Path that our origin serves; only an image is its own thumbnail. */
	filePath: z.string(),
});
export type MediaItem = z.infer<typeof MediaItem>;

/** Kinds by number, `1` or `1,3`. */
const mediaType = z
	.string()
	.regex(/^[1-4](,[1-4]){0,3}$/, { error: "validation.selector" })
	.transform((text) => text.split(",").map(Number));

/** The library by pages of 12 unless asked otherwise (specification §9); limited to some kinds where only those fit. */
export const MediaQuery = z.object({
	...pageQuery(pageSizes.media),
	title: plainText(200).optional(),
	mediaType: mediaType.optional(),
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

const percent = z
	.number({ error: "validation.numeric" })
	.min(0, { error: "validation.range" })
	.max(100, { error: "validation.range" });

/** What staff says of an item: its words in both languages, its folder, and what every crop keeps in sight. */
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

/** An item as staff sees it. */
export const MediaRecord = z.object({
	...recordHead,
	...MediaItem.shape,
	texts: z.object({ fa: MediaText, en: MediaText }),
	folder: z.object({ id: z.string(), name: z.string() }).nullable(),
	fileName: z.string(),
	/** Found from the content: `jpeg`, `mp4`; empty for files older than this column. */
	format: z.string(),
	sizeBytes: z.number().int(),
	durationSeconds: z.number().nullable(),
	focalX: z.number(),
	focalY: z.number(),
	/** Of an image only. */
	picture: Picture.nullable(),
});
export type MediaRecord = z.infer<typeof MediaRecord>;

/** The staff's library: of a kind, of a folder (`none` for what is in none), or without words for those who do not see. */
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
	/** Items in it, those in the trash left out. */
	count: z.number().int(),
});
export type MediaFolder = z.infer<typeof MediaFolder>;

/** What the library holds: folders by name, and how many items of each kind. */
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
	/** Images in which a language has no alternative text. */
	lackingCount: z.number().int(),
});
export type MediaFigures = z.infer<typeof MediaFigures>;

export const MediaFolderInput = z.strictObject({ name: requiredText(60) });
export type MediaFolderInput = z.infer<typeof MediaFolderInput>;

/** What becomes of the items of a folder that is removed: refused while it has any, or they move to another one or to none. */
export const RemoveFolderQuery = z.object({
	moveTo: z.union([z.literal("none"), z.uuid()], { error: "validation.selector" }).optional(),
});

/** Items that move into a folder, or out of all: all or none. */
export const MoveMediaInput = z.strictObject({
	folderId: z.uuid({ error: "validation.selector" }).nullable(),
	records: Seen,
});
export type MoveMediaInput = z.infer<typeof MoveMediaInput>;

/** What became of a file that arrived: the item, and whether the library had these very bytes already. */
export const MediaUploadAnswer = z.object({ isKnown: z.boolean(), media: MediaRecord });
export type MediaUploadAnswer = z.infer<typeof MediaUploadAnswer>;
