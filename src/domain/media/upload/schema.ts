import * as z from "zod";
import { plainText } from "#locale/validation.ts";

/** The kinds of documents that patients send as pictures. */
export const uploadKinds = ["prescription", "idCard"] as const;
export type UploadKind = (typeof uploadKinds)[number];

export const UploadPage = z.object({
	id: z.string(),
	/** The name that the device gave to the page. */
	key: z.string(),
	/** Clockwise rotation in quarter turns, 0 to 3; the picture is returned already rotated. */
	turns: z.number().int().min(0).max(3),
	/** Width in pixels, before rotation. */
	width: z.number().int(),
	height: z.number().int(),
	sizeBytes: z.number().int(),
});
export type UploadPage = z.infer<typeof UploadPage>;

/** A set of pictures, in the order of its pages. */
export const Upload = z.object({ id: z.string(), kind: z.enum(uploadKinds), pages: z.array(UploadPage) });
export type Upload = z.infer<typeof Upload>;

const Key = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, { error: "validation.invalid" });

/** The names that the device gave to the set and the page. Sending the same names again refers to the same page. */
export const PageUrlParams = z.object({ kind: z.enum(uploadKinds), set: Key, key: Key });
export type PageUrlParams = z.infer<typeof PageUrlParams>;

/**
 * For a page that replaces another page, for example after cropping: the name that the device gave to the replaced page.
 */
export const ReplaceQuery = z.object({ replaces: Key.optional() });

/** Order and rotation of all pages. */
export const ArrangeInput = z.strictObject({
	pages: z
		.array(
			z.strictObject({
				id: z.uuid({ error: "validation.invalid" }),
				turns: z.number().int().min(0).max(3),
			}),
		)
		.min(1, { error: "validation.required" })
		.max(10, { error: "validation.tooMany" }),
});
export type ArrangeInput = z.infer<typeof ArrangeInput>;

/** A `thumb` is at most 320 pixels wide and high. */
export const PictureQuery = z.object({
	size: z.enum(["thumb", "full"]).default("full"),
	/** Whether the browser saves the picture as a file instead of showing it. */
	download: z.enum(["true", "false"]).default("false"),
	/** Any text; it changes the address of a picture after a rotation, so that the browser loads the picture again. */
	v: plainText(20).optional(),
});
export type PictureQuery = z.infer<typeof PictureQuery>;

/** A picture of a request, as shown to the desk. */
export const UploadDocument = UploadPage.omit({ key: true }).extend({
	kind: z.enum(uploadKinds),
	/** When the picture arrived. */
	sentAt: z.string(),
	/** Whether the patient has since sent a better picture. */
	isReplaced: z.boolean(),
});
export type UploadDocument = z.infer<typeof UploadDocument>;
