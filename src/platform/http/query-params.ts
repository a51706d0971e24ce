import * as z from "zod";
import { locales } from "#locale/locale.ts";

/** The language in a path of the API, `fa` or `en`. */
export const LocaleParam = z.object({ locale: z.enum(locales) });

/** A setting that has one record is addressed as record 1 (specification §7). */
export const SingleRecordParam = z.object({ id: z.literal("1") });

/** A record's id; anything that is not one answers 404 like an unknown one. */
export const IdParam = z.object({ id: z.uuid() });

/**
 * The version a record had when it was read, 0 before it was first saved (`If-Match: "3"`; a proxy may add `W/`). Every
 * change by staff names it: without it 428, `*` is no version.
 */
export const IfMatch = z.object({
	"if-match": z
		.string()
		.regex(/^(W\/)?"\d{1,9}"$/, { error: "validation.invalid" })
		.transform((tag) => Number(tag.replace(/\D/g, ""))),
});

/** Largest whole number of a version, and of most columns. */
export const maxInteger = 2_147_483_647;

/** The version of a record that the caller looked at. */
export const RecordVersion = z.number().int().min(0).max(maxInteger);
