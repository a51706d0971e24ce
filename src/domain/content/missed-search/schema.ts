import * as z from "zod";
import { locales } from "#locale/locale.ts";
import { plainText } from "#locale/validation.ts";
import { pageOf, pageQuery } from "#platform/http/paging.ts";
import { pageSizes } from "#platform/page-sizes.ts";

/** A search is listed once it was made this many times, so that one person's typing stays hidden. */
export const shownFrom = 3;

const Words = {
	words: plainText(60).pipe(z.string().min(1, { error: "validation.required" })),
	locale: z.enum(locales, { error: "validation.selector" }),
};

/** A search by visitors that found nothing. */
export const MissedSearch = z.object({
	words: z.string(),
	locale: z.enum(locales),
	/** Number of searches since the words were last dismissed. */
	count: z.number().int(),
	firstDateTime: z.string(),
	lastDateTime: z.string(),
});
export type MissedSearch = z.infer<typeof MissedSearch>;

export const MissedSearchQuery = z.object({
	...pageQuery(pageSizes.records),
	title: plainText(120).optional(),
	locale: z.enum(locales, { error: "validation.selector" }).optional(),
});
export const MissedSearchList = pageOf(MissedSearch);

/** The words to dismiss from the list, because they have been dealt with. */
export const SettleInput = z.strictObject(Words);
export type SettleInput = z.infer<typeof SettleInput>;
