import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "#database/columns.server.ts";
import { account } from "#domain/access/account/table.server.ts";
import { newId } from "#platform/ids.server.ts";
import { uploadKinds } from "./schema.ts";

/** Pictures of an account that belong together: the pages of a prescription, or one national card. */
export const upload = pgTable(
	"upload",
	{
		id: uuid()
			.primaryKey()
			.$defaultFn(() => newId()),
		accountId: uuid()
			.notNull()
			.references(() => account.id, { onDelete: "cascade" }),
		kind: text({ enum: uploadKinds }).notNull(),
		/** The name that the device gave to the set, so that a repeated call refers to the same set. */
		key: text().notNull(),
		/** The request with which the set was submitted; the set cannot be changed afterwards. */
		receptionId: uuid(),
		touchedAt: moment().notNull(),
	},
	(table) => [
		uniqueIndex("upload_key").on(table.accountId, table.kind, table.key),
		index("upload_reception").on(table.receptionId),
	],
);

export const uploadPage = pgTable(
	"upload_page",
	{
		id: uuid()
			.primaryKey()
			.$defaultFn(() => newId()),
		uploadId: uuid()
			.notNull()
			.references(() => upload.id, { onDelete: "cascade" }),
		/** The name that the device gave to the page. */
		key: text().notNull(),
		sort: integer().notNull(),
		/** Clockwise rotation in quarter turns, as requested by the patient; the stored file is not rotated. */
		turns: integer().notNull().default(0),
		width: integer().notNull().default(0),
		height: integer().notNull().default(0),
		/** Size of the file as the device sent it, in bytes. */
		sizeBytes: integer().notNull(),
		createdAt: moment().notNull(),
		/** When the file was stored on the disk; null until then. */
		storedAt: moment(),
	},
	(table) => [uniqueIndex("upload_page_key").on(table.uploadId, table.key)],
);
