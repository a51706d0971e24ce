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

/** The text is missing in a language, or is older than the source language's text. */
export const parityStates = ["missing", "stale"] as const;

/** A text that is missing or stale in one language. */
export const ParityRow = z.object({
	noun: z.enum(parityNouns),
	/** Id of the record whose form has the text; for a document that exists once per language, the language. */
	id: z.string(),
	/** Id of the parent record, if the form is opened through the parent. */
	parentId: z.string().nullable(),
	title: z.string(),
	/** The language in which the text is missing or stale. */
	locale: z.enum(locales),
	state: z.enum(parityStates),
	/** When the text in the other language was last changed; null if unknown. */
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
	/** Missing or stale texts by noun, regardless of the filters. */
	counts: z.array(z.object({ noun: z.enum(parityNouns), count: z.number().int() })),
});
