import * as z from "zod";
import { locales } from "#locale/locale.ts";
import { plainText } from "#locale/validation.ts";
import { pageOf, pageQuery } from "#platform/http/paging.ts";
import { pageSizes } from "#platform/page-sizes.ts";

/** The nouns with texts in both languages. */
export const parityNouns = [
	"post",
	"postGroup",
	"postSubgroup",
	"labTest",
	"labPanel",
	"slide",
	"galleryGroup",
	"galleryItem",
	"pollGroup",
	"poll",
	"pollOption",
	"media",
	"siteInfo",
	"menu",
	"mainPage",
] as const;
export type ParityNoun = (typeof parityNouns)[number];

/** A language says nothing, or what it says is older than the source language's text. */
export const parityStates = ["missing", "stale"] as const;

/** A text that one language lacks, or has stale. */
export const ParityRow = z.object({
	noun: z.enum(parityNouns),
	/** Of the record whose form has the text; the language, of what a language has once. */
	id: z.string(),
	/** Of the record it hangs on, where its form is opened by that one. */
	parentId: z.string().nullable(),
	title: z.string(),
	/** The language that lacks it. */
	locale: z.enum(locales),
	state: z.enum(parityStates),
	/** When the other language was changed; null if unknown. */
	sinceDateTime: z.string().nullable(),
});
export type ParityRow = z.infer<typeof ParityRow>;

export const ParityQuery = z.object({
	...pageQuery(pageSizes.records),
	title: plainText(120).optional(),
	noun: z.enum(parityNouns, { error: "validation.selector" }).optional(),
	locale: z.enum(locales, { error: "validation.selector" }).optional(),
	state: z.enum(parityStates, { error: "validation.selector" }).optional(),
});
export type ParityQuery = z.infer<typeof ParityQuery>;

export const ParityList = pageOf(ParityRow).extend({
	/** False for a site in Persian only, where nothing is missing. */
	isMultiLanguage: z.boolean(),
	/** Texts of each noun that lack, whatever narrows the list. */
	counts: z.array(z.object({ noun: z.enum(parityNouns), count: z.number().int() })),
});
