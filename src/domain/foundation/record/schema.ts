import * as z from "zod";
import { defaultLocale, locales } from "#locale/locale.ts";
import { plainText } from "#locale/validation.ts";
import { pageOf, pageQuery } from "#platform/http/paging.ts";
import { RecordVersion } from "#platform/http/query-params.ts";
import { maxTogether, pageSizes } from "#platform/page-sizes.ts";

/** What every record says of itself to staff. */
export const recordHead = {
	id: z.string(),
	/** Raised by each change (`If-Match`). */
	version: z.number().int(),
	createdDateTime: z.string(),
	updatedDateTime: z.string(),
	/** Name of who changed it last; null for the program itself. */
	updatedBy: z.string().nullable(),
	/** When it was put into the trash; null while it lives. */
	deletedDateTime: z.string().nullable(),
};
const Head = z.object(recordHead);

/** What every setting says of itself: version 0 before the first save; for staff, who saved it last, and when. */
export const settingHead = {
	version: z.number().int(),
	updatedDateTime: z.string().optional(),
	updatedBy: z.string().nullable().optional(),
};
export type RecordHead = z.infer<typeof Head>;

/**
 * Paging, search and order of a staff list; `trash` lists what was put into the trash.
 * @param sorts what the list may be ordered by, `-` before a name for downwards; its own order unless one is named
 */
export const recordQuery = <const Sort extends string = never>(sorts: readonly Sort[] = []) => ({
	...pageQuery(pageSizes.records),
	title: plainText(120).optional(),
	trash: z.stringbool({ truthy: ["true"], falsy: ["false"], error: "validation.selector" }).default(false),
	sort: z
		.enum(
			sorts.flatMap((name) => [name, `-${name}`] as const),
			{ error: "validation.selector" },
		)
		.optional(),
});

/** A page of a staff list; `trashCount` is for the tab of the trash. */
export const recordPageOf = <Row extends z.ZodType>(row: Row) =>
	pageOf(row).extend({ trashCount: z.number().int() });

/** Records, each with the version that was seen. */
export const Seen = z
	.array(z.strictObject({ id: z.uuid({ error: "validation.invalid" }), version: RecordVersion }))
	.min(1, { error: "validation.required" })
	.max(maxTogether, { error: "validation.tooMany" })
	.refine((records) => new Set(records.map(({ id }) => id)).size === records.length, {
		error: "validation.taken",
	});

/** All the records of a list in their new order: all or nothing. */
export const OrderInput = z.strictObject({ records: Seen });
export type OrderInput = z.infer<typeof OrderInput>;

/** What is done with several records at once. */
export const bulkActions = ["remove", "restore", "removeForGood"] as const;

/** Several records that go into the trash, out of it, or away for good: all or nothing. */
export const BulkInput = z.strictObject({ action: z.enum(bulkActions), records: Seen });
export type BulkInput = z.infer<typeof BulkInput>;

/** Several records whose texts in a language are shown from now on, or hidden: all or nothing. */
export const BulkPublishInput = z.strictObject({
	locale: z.enum(locales, { error: "validation.selector" }),
	isPublished: z.boolean(),
	records: Seen,
});
export type BulkPublishInput = z.infer<typeof BulkPublishInput>;

/** A place that uses a record. */
export const Usage = z.object({
	/** `post`, `menu` …: names the kind in messages. */
	noun: z.string(),
	id: z.string(),
	title: z.string(),
});
export type Usage = z.infer<typeof Usage>;

/** Most uses that are listed by name; the rest are only counted. */
export const usesShown = 20;

/** The first uses and how many there are in all. */
export const UsageList = z.object({ dataList: z.array(Usage), totalCount: z.number().int() });
export type UsageList = z.infer<typeof UsageList>;

/** A change of a record: which version it made, who made it when. */
export const HistoryEntry = z.object({
	version: z.number().int(),
	dateTime: z.string(),
	by: z.string().nullable(),
	/** `create`, `update`, `publish` … */
	action: z.string(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** The changes of a record, the newest first. */
export const HistoryList = z.object({ dataList: z.array(HistoryEntry) });

/** A version's number in an address. */
export const VersionParam = z.object({ version: z.coerce.number().pipe(RecordVersion) });

/** A document as staff works on it: both trees as JSON text (specification §3), and who changed it when. */
export const DocumentRecord = z.object({
	hierarchy: z.string(),
	temporaryHierarchy: z.string(),
	/** Raised by each change (`If-Match`); 0 before one was saved. */
	version: z.number().int(),
	updatedDateTime: z.string().nullable(),
	updatedBy: z.string().nullable(),
	publishedDateTime: z.string().nullable(),
});
export type DocumentRecord = z.infer<typeof DocumentRecord>;

/** The language that is written first; the other ones are held against it. */
export const sourceLocale = defaultLocale;

/** The state of one language's text: `stale` when the source language's was changed after it. */
export const textStates = ["complete", "incomplete", "stale", "missing"] as const;
export type TextState = (typeof textStates)[number];
export const TextStates = z.record(z.enum(locales), z.enum(textStates));
export type TextStates = z.infer<typeof TextStates>;
