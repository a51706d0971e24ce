import * as z from "zod";
import { plainText } from "#locale/validation.ts";
import { pageOf, pageQuery } from "#platform/http/paging.ts";
import { pageSizes } from "#platform/page-sizes.ts";

const TrashRow = z.object({
	/** `backlink`, `redirect` …: names the kind in messages. */
	noun: z.string(),
	/** Its name in addresses, `Backlink`: where it is restored. */
	name: z.string(),
	id: z.string(),
	version: z.number().int(),
	title: z.string(),
	deletedDateTime: z.string(),
	/** Who put it there; null for the program itself. */
	deletedBy: z.string().nullable(),
	/** Until it is removed for good; 0 when that is due. What is used stays. */
	daysLeft: z.number().int(),
	/** How many places use it. */
	usageCount: z.number().int(),
});
export type TrashRow = z.infer<typeof TrashRow>;

export const TrashQuery = z.object({
	...pageQuery(pageSizes.records),
	title: plainText(120).optional(),
	noun: plainText(40).optional(),
});
export type TrashQuery = z.infer<typeof TrashQuery>;

/** A page of what lies in all trashes that the caller may read, and how much of each kind there is. */
export const TrashList = pageOf(TrashRow).extend({
	counts: z.array(z.object({ noun: z.string(), count: z.number().int() })),
});
