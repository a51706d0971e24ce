import * as z from "zod";
import { locales } from "#locale/locale.ts";

/** The language in a path of the API, `fa` or `en`. */
export const LocaleParam = z.object({ locale: z.enum(locales) });

/** A setting that has one record is addressed as record 1 (specification §7). */
export const SingleRecordParam = z.object({ id: z.literal("1") });

/** A record's id; anything that is not one answers 404 like an unknown one. */
export const IdParam = z.object({ id: z.uuid() });

/** The version a record had when it was read (`If-Match: "3"`); absent or `*` saves whatever it is now. */
export const IfMatch = z.object({
	"if-match": z
		.string()
		.regex(/^(\*|(W\/)?"\d{1,9}")$/, { error: "validation.invalid" })
		.transform((tag) => (tag === "*" ? undefined : Number(tag.replace(/\D/g, ""))))
		.optional(),
});

const whole = (fallback: number, most: number) =>
	z.coerce
		.number({ error: "validation.numeric" })
		.int({ error: "validation.numeric" })
		.min(1, { error: "validation.range" })
		.transform((value) => Math.min(value, most))
		.default(fallback);

/** Paging of every list: from page 1, at most 100 a page. */
export const pageQuery = (pageSize = 20) => ({ page: whole(1, 1_000_000), pageSize: whole(pageSize, 100) });

/** The answer of every list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
	z.object({ dataList: z.array(item), totalPages: z.number().int(), totalCount: z.number().int() });

/** Figures of a page: at least one page, also of nothing. */
export const totals = (totalCount: number, pageSize: number) => ({
	totalCount,
	totalPages: Math.max(1, Math.ceil(totalCount / pageSize)),
});
