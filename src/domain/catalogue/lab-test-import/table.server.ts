import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#database/columns.server.ts";
import type { LabTestRecordInput } from "#domain/catalogue/lab-test/record-schema.ts";
import { newId } from "#platform/ids.server.ts";
import type { Fault, LeftRow, Notice } from "./schema.ts";

/** The states of an import: parsed and compared with the catalogue, then imported after confirmation, and undoable for a day. */
export const importStates = ["checked", "refused", "running", "done", "undoing", "undone"] as const;

/** A stored error, which may come from an older version that stored fewer values. */
type StoredFault = Omit<Fault, "test"> & Partial<Pick<Fault, "test">>;
type StoredLeftRow = Omit<LeftRow, "id"> & Partial<Pick<LeftRow, "id">>;

/** An uploaded spreadsheet of tests. */
export const labTestImport = pgTable(
	"lab_test_import",
	{
		id: uuid()
			.primaryKey()
			.$defaultFn(() => newId()),
		createdAt: moment().notNull().defaultNow(),
		/** The staff user who uploaded the sheet. */
		createdBy: uuid(),
		fileName: text().notNull(),
		state: text({ enum: importStates }).notNull(),
		rowCount: integer().notNull().default(0),
		createdCount: integer().notNull().default(0),
		updatedCount: integer().notNull().default(0),
		sameCount: integer().notNull().default(0),
		faultCount: integer().notNull().default(0),
		/** Errors by row and cell, in the order of the sheet. */
		faults: jsonb().$type<StoredFault[]>().notNull().default([]),
		/** Notices about the file that a reader may not expect, such as hidden rows. */
		notices: jsonb().$type<Notice[]>().notNull().default([]),
		/** Number of rows already imported or undone. */
		progress: integer().notNull().default(0),
		agreedAt: moment(),
		doneAt: moment(),
		undoneAt: moment(),
		/** Rows that the import or its undo left unchanged because their tests were edited in the meantime. */
		left: jsonb().$type<StoredLeftRow[]>().notNull().default([]),
	},
	(table) => [index("lab_test_import_at").on(table.createdAt)],
);

/** What a row of the sheet changes in a test, and the values of the test before the import. */
export const labTestImportRow = pgTable(
	"lab_test_import_row",
	{
		importId: uuid()
			.notNull()
			.references(() => labTestImport.id, { onDelete: "cascade" }),
		/** Row number in the sheet; the heading row is 1. */
		row: integer().notNull(),
		action: text({ enum: ["create", "update", "same"] }).notNull(),
		testId: uuid().notNull(),
		value: jsonb().$type<LabTestRecordInput>().notNull(),
		/** The values of the test before the import; null for a test that the row adds. */
		before: jsonb().$type<LabTestRecordInput>(),
		/** The version of the test when the sheet was read. */
		seenVersion: integer(),
		madeVersion: integer(),
	},
	(table) => [primaryKey({ columns: [table.importId, table.row] })],
);
