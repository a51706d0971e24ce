import * as z from "zod";
import { plainText } from "#locale/validation.ts";

/** What patients send pictures of. */
export const uploadKinds = ["prescription", "idCard"] as const;
export type UploadKind = (typeof uploadKinds)[number];

export const UploadPage = z.object({
	id: z.string(),
	/** The device's own name of the page. */
	key: z.string(),
	/** Quarter turns to the right, 0 to 3; the picture is answered turned. */
	turns: z.number().int().min(0).max(3),
	/** Pixels, before turning. */
	width: z.number().int(),
	height: z.number().int(),
	sizeBytes: z.number().int(),
});
export type UploadPage = z.infer<typeof UploadPage>;

/** A set of pictures, in the order of its pages. */
export const Upload = z.object({ id: z.string(), kind: z.enum(uploadKinds), pages: z.array(UploadPage) });
export type Upload = z.infer<typeof Upload>;

const Key = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, { error: "validation.invalid" });

/** Names that the device gives: of the set and of the page. Sent again they mean the same page. */
export const PageUrlParams = z.object({ kind: z.enum(uploadKinds), set: Key, key: Key });
export type PageUrlParams = z.infer<typeof PageUrlParams>;

/** With a page that takes the place of another, as a cropped photo does: the device's name of the one before it. */
export const ReplaceQuery = z.object({ replaces: Key.optional() });

/** Order and turns of all pages. */
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

/** `thumb` is at most 320 pixels wide and high. */
export const PictureQuery = z.object({
	size: z.enum(["thumb", "full"]).default("full"),
	/** To be saved as a file instead of shown. */
	download: z.enum(["true", "false"]).default("false"),
	/** Anything: another address for a picture that was turned. */
	v: plainText(20).optional(),
});
export type PictureQuery = z.infer<typeof PictureQuery>;

/** A picture of a reception, as the desk sees it. */
export const UploadDocument = UploadPage.omit({ key: true }).extend({
	kind: z.enum(uploadKinds),
	/** When it arrived. */
	sentAt: z.string(),
	/** Has the patient sent better ones since? */
	isReplaced: z.boolean(),
});
export type UploadDocument = z.infer<typeof UploadDocument>;
