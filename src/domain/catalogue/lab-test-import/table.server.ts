import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#database/columns.server.ts";
import type { LabTestRecordInput } from "#domain/catalogue/lab-test/record-schema.ts";
import { newId } from "#platform/ids.server.ts";
import type { Fault, LeftRow, Notice } from "./schema.ts";

/** The states of an import: parsed and compared with the catalogue, then imported after confirmation, and undoable for a day. */
export const importStates = ["checked", "refused", "running", "done", "undoing", "undone"] as const;

/** As imports of an older version stored them too, which stored less for each. */
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
		/** Staff user. */
		createdBy: uuid(),
		fileName: text().notNull(),
		state: text({ enum: importStates }).notNull(),
		rowCount: integer().notNull().default(0),
		createdCount: integer().notNull().default(0),
		updatedCount: integer().notNull().default(0),
		sameCount: integer().notNull().default(0),
		faultCount: integer().notNull().default(0),
		/** By row and cell, in the order of the sheet. */
		faults: jsonb().$type<StoredFault[]>().notNull().default([]),
		/** What of the file a reader may not expect, as hidden rows. */
		notices: jsonb().$type<Notice[]>().notNull().default([]),
		/** Rows that are behind it while it is done or undone. */
		progress: integer().notNull().default(0),
		agreedAt: moment(),
		doneAt: moment(),
		undoneAt: moment(),
		/** Rows that an undo left unchanged because they were edited meanwhile. */
		left: jsonb().$type<StoredLeftRow[]>().notNull().default([]),
	},
	(table) => [index("lab_test_import_at").on(table.createdAt)],
);

/** What a row of the sheet makes of a test, and what the test was before. */
export const labTestImportRow = pgTable(
	"lab_test_import_row",
	{
		importId: uuid()
			.notNull()
			.references(() => labTestImport.id, { onDelete: "cascade" }),
		/** As the sheet counts it; the head is 1. */
		row: integer().notNull(),
		action: text({ enum: ["create", "update", "same"] }).notNull(),
		testId: uuid().notNull(),
		value: jsonb().$type<LabTestRecordInput>().notNull(),
		/** Null for a test that it adds. */
		before: jsonb().$type<LabTestRecordInput>(),
		/** Which version the test had when the sheet was read, and which one the import made. */
		seenVersion: integer(),
		madeVersion: integer(),
	},
	(table) => [primaryKey({ columns: [table.importId, table.row] })],
);
