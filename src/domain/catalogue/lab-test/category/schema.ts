import * as z from "zod";
import { recordHead, recordQuery, sourceLocale, TextStates } from "#domain/foundation/record/schema.ts";
import { locales } from "#locale/locale.ts";
import { slugOf } from "#locale/text/slug.ts";
import { optionalText, plainText, requiredText } from "#locale/validation.ts";

/** A category of the catalogue; its slug is used in the address of the filtered list. A blank slug is made from a name. */
export const CategoryInput = z.strictObject({
	slug: plainText(40).transform(slugOf),
	texts: z.strictObject({
		fa: z.strictObject({ name: requiredText(80) }),
		en: z.strictObject({ name: optionalText(80) }),
	}),
	/** Languages whose texts were confirmed as up to date with the changed source text. */
	checkedTexts: z.array(z.enum(locales).exclude([sourceLocale])).max(locales.length),
});
export type CategoryInput = z.infer<typeof CategoryInput>;

const Name = z.object({ name: z.string(), updatedDateTime: z.string() });

export const CategoryRow = z.object({
	...recordHead,
	slug: z.string(),
	/** The name in the language of the request, else in the source language. */
	name: z.string(),
	texts: z.object({ fa: Name.optional(), en: Name.optional() }),
	textStates: TextStates,
	/** Number of tests in the category, offered or not. */
	testCount: z.number().int(),
});
export type CategoryRow = z.infer<typeof CategoryRow>;

export const CategoryRecord = CategoryRow.extend({
	sourceBefore: z.object({ name: z.string() }).nullable(),
});
export type CategoryRecord = z.infer<typeof CategoryRecord>;

export const CategoryQuery = z.object(recordQuery(["name", "updatedDateTime"]));
export type CategoryQuery = z.infer<typeof CategoryQuery>;
