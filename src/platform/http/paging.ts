import * as z from "zod";
import { maxPageSize } from "../page-sizes.ts";
import { maxInteger } from "./query-params.ts";

const whole = (fallback: number, most: number) =>
	z.coerce
		.number({ error: "validation.numeric" })
		.int({ error: "validation.numeric" })
		.min(1, { error: "validation.range" })
		.max(maxInteger, { error: "validation.range" })
		.transform((value) => Math.min(value, most))
		.default(fallback);

/** Paging of every list: pages are counted from 1 and have at most 100 rows. */
export const pageQuery = (pageSize: number) => ({
	page: whole(1, 1_000_000),
	pageSize: whole(pageSize, maxPageSize),
});

/** The response of every list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
	z.object({ dataList: z.array(item), totalPages: z.number().int(), totalCount: z.number().int() });

/** The totals of a list; an empty list also has one page. */
export const totals = (totalCount: number, pageSize: number) => ({
	totalCount,
	totalPages: Math.max(1, Math.ceil(totalCount / pageSize)),
});
