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
		/** The device's own name of it, so that a repeated call means the same one. */
		key: text().notNull(),
		/** The reception it was submitted with; from then on it does not change. */
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
		/** The device's own name of the page. */
		key: text().notNull(),
		sort: integer().notNull(),
		/** Quarter turns to the right that the person asked for; the file itself stays as it came. */
		turns: integer().notNull().default(0),
		width: integer().notNull().default(0),
		height: integer().notNull().default(0),
		/** As it was sent. */
		sizeBytes: integer().notNull(),
		createdAt: moment().notNull(),
		/** When the file was on the disk; null while it is not. */
		storedAt: moment(),
	},
	(table) => [uniqueIndex("upload_page_key").on(table.uploadId, table.key)],
);
