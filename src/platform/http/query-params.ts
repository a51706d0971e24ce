import * as z from "zod";
import { locales } from "#locale/locale.ts";

/** The language in a path of the API, `fa` or `en`. */
export const LocaleParam = z.object({ locale: z.enum(locales) });

/** A setting has only one record, which is addressed as record 1 (specification §7). */
export const SingleRecordParam = z.object({ id: z.literal("1") });

/** A record's id; any other text results in 404, like an unknown id. */
export const IdParam = z.object({ id: z.uuid() });

/**
 * The version of a record when it was read, 0 before it was first saved (`If-Match: "3"`; a proxy may add `W/`). Required
 * for every change by staff: without the header the response is 428, and `*` is not a version.
 */
export const IfMatch = z.object({
	"if-match": z
		.string()
		.regex(/^(W\/)?"\d{1,9}"$/, { error: "validation.invalid" })
		.transform((tag) => Number(tag.replace(/\D/g, ""))),
});

/** Largest integer for versions and most columns. */
export const maxInteger = 2_147_483_647;

/** The version of a record that the caller has read. */
export const RecordVersion = z.number().int().min(0).max(maxInteger);
