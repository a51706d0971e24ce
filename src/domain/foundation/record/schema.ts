import * as z from "zod";
import { defaultLocale, locales } from "#locale/locale.ts";
import { plainText } from "#locale/validation.ts";
import { pageOf, pageQuery } from "#platform/http/paging.ts";
import { RecordVersion } from "#platform/http/query-params.ts";
import { maxTogether, pageSizes } from "#platform/page-sizes.ts";

/** The common data of every record for staff. */
export const recordHead = {
	id: z.string(),
	/** Version of the record, increased by each change (`If-Match`). */
	version: z.number().int(),
	createdDateTime: z.string(),
	updatedDateTime: z.string(),
	/** Name of the user who changed the record last; null for the program itself. */
	updatedBy: z.string().nullable(),
	/** When the record was moved to the trash; null if it is not in the trash. */
	deletedDateTime: z.string().nullable(),
};
const Head = z.object(recordHead);

/**
 * The common data of every setting: version 0 before the first save; for staff, also which user saved it last, and when.
 */
export const settingHead = {
	version: z.number().int(),
	updatedDateTime: z.string().optional(),
	updatedBy: z.string().nullable().optional(),
};
export type RecordHead = z.infer<typeof Head>;

/**
 * Paging, search and order of a staff list; `trash` lists the records in the trash.
 * @param sorts names by which the list may be ordered, with `-` before a name for descending order; without a name, the
 *   list has its default order
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

/** A page of a staff list; `trashCount` is shown on the tab of the trash. */
export const recordPageOf = <Row extends z.ZodType>(row: Row) =>
	pageOf(row).extend({ trashCount: z.number().int() });

/** Records, each with the version that the user saw. */
export const Seen = z
	.array(z.strictObject({ id: z.uuid({ error: "validation.invalid" }), version: RecordVersion }))
	.min(1, { error: "validation.required" })
	.max(maxTogether, { error: "validation.tooMany" })
	.refine((records) => new Set(records.map(({ id }) => id)).size === records.length, {
		error: "validation.taken",
	});

/** All records of a list in their new order: all or none. */
export const OrderInput = z.strictObject({ records: Seen });
export type OrderInput = z.infer<typeof OrderInput>;

/** Actions on several records at once. */
export const bulkActions = ["remove", "restore", "removeForGood"] as const;

/** Moves several records to the trash, restores them or removes them permanently: all or none. */
export const BulkInput = z.strictObject({ action: z.enum(bulkActions), records: Seen });
export type BulkInput = z.infer<typeof BulkInput>;

/** Shows the texts of several records in a language from now on, or hides them: all or none. */
export const BulkPublishInput = z.strictObject({
	locale: z.enum(locales, { error: "validation.selector" }),
	isPublished: z.boolean(),
	records: Seen,
});
export type BulkPublishInput = z.infer<typeof BulkPublishInput>;

/** A place where a record is used. */
export const Usage = z.object({
	/** The kind of the record that contains the use, as named in messages: `post`, `menu` … */
	noun: z.string(),
	id: z.string(),
	title: z.string(),
});
export type Usage = z.infer<typeof Usage>;

/** At most this many uses are listed by name; further uses are only counted. */
export const usesShown = 20;

/** The first uses, and the total number of uses. */
export const UsageList = z.object({ dataList: z.array(Usage), totalCount: z.number().int() });
export type UsageList = z.infer<typeof UsageList>;

/** A change of a record: the version it created, its author and its time. */
export const HistoryEntry = z.object({
	version: z.number().int(),
	dateTime: z.string(),
	by: z.string().nullable(),
	/** The verb of the change: `create`, `update`, `publish` … */
	action: z.string(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** The changes of a record, newest first. */
export const HistoryList = z.object({ dataList: z.array(HistoryEntry) });

/** The number of a version in an address. */
export const VersionParam = z.object({ version: z.coerce.number().pipe(RecordVersion) });

/** A document as staff edit it: both trees as JSON text (specification §3), who changed it, and when. */
export const DocumentRecord = z.object({
	hierarchy: z.string(),
	temporaryHierarchy: z.string(),
	/** Version of the document, increased by each change (`If-Match`); 0 before the first save. */
	version: z.number().int(),
	updatedDateTime: z.string().nullable(),
	updatedBy: z.string().nullable(),
	publishedDateTime: z.string().nullable(),
});
export type DocumentRecord = z.infer<typeof DocumentRecord>;

/** The language that is written first; translations are compared with it. */
export const sourceLocale = defaultLocale;

/** The states of the text in one language: `stale` when the source language's text was changed after this text. */
export const textStates = ["complete", "incomplete", "stale", "missing"] as const;
export type TextState = (typeof textStates)[number];
export const TextStates = z.record(z.enum(locales), z.enum(textStates));
export type TextStates = z.infer<typeof TextStates>;
