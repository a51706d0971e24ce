import * as z from "zod";
import { address } from "#locale/address.ts";
import { locales } from "#locale/locale.ts";
import { requiredText } from "#locale/validation.ts";

/** A useful link of the footer (specification §3); `div` is the key of the list. */
export const Backlink = z.object({ div: z.string(), link: z.string(), title: z.string() });
export type Backlink = z.infer<typeof Backlink>;

export const BacklinkList = z.array(Backlink);

export const BacklinkInput = z.strictObject({
	locale: z.enum(locales),
	title: requiredText(80),
	link: address().refine((link) => /^https?:/i.test(link), { error: "validation.url" }),
	position: z.number().int().min(0).max(10_000).default(0),
});
export type BacklinkInput = z.infer<typeof BacklinkInput>;
