import * as z from "zod";
import { plainText } from "#locale/validation.ts";

/** Maximum size of an uploaded spreadsheet in bytes, still compressed. */
export const maxSheetBytes = 8 * 1024 * 1024;
export const maxSheetRows = 20_000;
/** How long an import can be undone. */
export const undoHours = 24;
/** At most this many errors are listed; further errors are only counted. */
export const maxFaults = 2_000;

/** A spreadsheet as the browser uploads it. */
export const SheetInput = z.strictObject({
	fileName: plainText(200).pipe(z.string().min(1, { error: "validation.required" })),
	/** The file in base64. */
	file: z
		.string()
		.min(1, { error: "validation.required" })
		.max(Math.ceil((maxSheetBytes * 4) / 3) + 4, { error: "validation.tooLong" })
		.refine((text) => !/[^A-Za-z0-9+/=]/.test(text), { error: "validation.invalid" }),
});
export type SheetInput = z.infer<typeof SheetInput>;

/** The error of a cell; `key` is a message key, and the column's heading is included. */
export const Fault = z.object({
	row: z.number().int(),
	/** The cell as named in the sheet: `C12`. */
	cell: z.string(),
	/** The code or name in the row; empty for the heading row. */
	test: z.string(),
	column: z.string(),
	key: z.string(),
	params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
	value: z.string(),
});
export type Fault = z.infer<typeof Fault>;

/** A row that an import, or its undo, left unchanged; `id` is the id of the test, if there is one. */
export const LeftRow = z.object({
	row: z.number().int(),
	code: z.string(),
	name: z.string(),
	id: z.string().nullable(),
});
export type LeftRow = z.infer<typeof LeftRow>;

/** Maximum rows in the preview. */
export const previewRows = 50;

/** The changes a row of a sheet would make, by column heading. */
export const PreviewRow = z.object({
	row: z.number().int(),
	action: z.enum(["create", "update"]),
	code: z.string(),
	name: z.string(),
	changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
});

/** A fact about the file that a reader may not expect; `key` is a message below `testImport.notice`. */
export const Notice = z.object({
	key: z.enum(["hiddenRows", "hiddenColumns", "otherSheets"]),
	params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Notice = z.infer<typeof Notice>;

export const ImportRecord = z.object({
	id: z.string(),
	fileName: z.string(),
	createdDateTime: z.string(),
	createdBy: z.string().nullable(),
	state: z.enum(["checked", "refused", "running", "done", "undoing", "undone"]),
	rowCount: z.number().int(),
	createdCount: z.number().int(),
	updatedCount: z.number().int(),
	sameCount: z.number().int(),
	faultCount: z.number().int(),
	faults: z.array(Fault),
	notices: z.array(Notice),
	/** Number of rows already imported or undone. */
	progress: z.number().int(),
	doneDateTime: z.string().nullable(),
	/** Until when the import can be undone; null when it cannot be undone. */
	undoUntil: z.string().nullable(),
	/** Rows left unchanged because their tests were edited in the meantime. */
	left: z.array(LeftRow),
	/** The first rows of the preview, before confirmation. */
	preview: z.array(PreviewRow),
});
export type ImportRecord = z.infer<typeof ImportRecord>;
export const ImportList = z.object({ dataList: z.array(ImportRecord) });

/** The whole catalogue as a sheet with the same columns. */
export const CatalogueSheet = z.object({
	heads: z.array(z.string()),
	rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
});

/** Marks a day that a sheet stores as a date. */
export const dateMark = "\u0001";
