import * as z from "zod";
import { recordHead, recordQuery } from "#domain/foundation/record/schema.ts";
import { locales } from "#locale/locale.ts";
import { url } from "#locale/url-input.ts";
import { requiredText } from "#locale/validation.ts";

/** A useful link in the footer (specification §3); `div` is the key of the list. */
export const Backlink = z.object({ div: z.string(), link: z.string(), title: z.string() });
export type Backlink = z.infer<typeof Backlink>;

export const BacklinkList = z.array(Backlink);

/** The input for a useful link. A new link is added at the end of its language's list. */
export const BacklinkInput = z.strictObject({
	locale: z.enum(locales),
	title: requiredText(80),
	link: url().refine((link) => /^https?:/i.test(link), { error: "validation.url" }),
});
export type BacklinkInput = z.infer<typeof BacklinkInput>;

/** A useful link as staff see it. */
export const BacklinkRecord = z.object({ ...recordHead, ...BacklinkInput.shape });
export type BacklinkRecord = z.infer<typeof BacklinkRecord>;

/** The query for the useful links in a language, in their order. */
export const BacklinkQuery = z.object({
	...recordQuery(["title", "updatedDateTime"]),
	locale: z.enum(locales),
});
export type BacklinkQuery = z.infer<typeof BacklinkQuery>;
