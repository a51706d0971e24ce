import * as z from "zod";
import { plainText } from "#locale/validation.ts";
import { pageOf, pageQuery } from "#platform/http/paging.ts";
import { pageSizes } from "#platform/page-sizes.ts";

const TrashRow = z.object({
	/** The kind of record, as used in messages: `backlink`, `redirect` … */
	noun: z.string(),
	/** Name of the noun in addresses, `Backlink`; used to restore a record. */
	name: z.string(),
	id: z.string(),
	version: z.number().int(),
	title: z.string(),
	deletedDateTime: z.string(),
	/** Who deleted it; null for the program itself. */
	deletedBy: z.string().nullable(),
	/** Days until the record is removed permanently; 0 when that is due. A record in use is not removed. */
	daysLeft: z.number().int(),
	/** How many places use the record. */
	usageCount: z.number().int(),
});
export type TrashRow = z.infer<typeof TrashRow>;

export const TrashQuery = z.object({
	...pageQuery(pageSizes.records),
	title: plainText(120).optional(),
	noun: plainText(40).optional(),
});
export type TrashQuery = z.infer<typeof TrashQuery>;

/** A page of the records in all trashes that the caller may read, and the number of records of each kind. */
export const TrashList = pageOf(TrashRow).extend({
	counts: z.array(z.object({ noun: z.string(), count: z.number().int() })),
});
