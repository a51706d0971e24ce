import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#database/columns.server.ts";
import { newId } from "#platform/ids.server.ts";
import { type PublicationState, publicationStates } from "./publication/phase.ts";

/** The contents of a record, setting or document after each change, for comparing and restoring. */
export const recordHistory = pgTable(
	"record_history",
	{
		id: uuid()
			.primaryKey()
			.$defaultFn(() => newId()),
		/** The kind of record: `backlink`, `menu` …; together with `recordId` it identifies the changed record. */
		noun: text().notNull(),
		/** The id of the record; for kinds with one record per language, the language. */
		recordId: text().notNull(),
		version: integer().notNull(),
		at: moment().notNull(),
		/** The staff user who made the change; null for the program itself. */
		by: uuid(),
		/** Verb of the change: `create`, `update`, `publish` … */
		action: text().notNull(),
		/** The id of the request that made the change, as in its audit row. */
		requestId: text(),
		/** The form or editor values after the change. */
		value: jsonb().$type<unknown>().notNull(),
	},
	(table) => [
		index("record_history_record").on(table.noun, table.recordId, table.version),
		index("record_history_at").on(table.at),
		index("record_history_request").on(table.requestId),
	],
);

/** Columns for a table of texts in which each language is published independently. */
export const publicationColumns = (initial: PublicationState) => ({
	state: text({ enum: publicationStates }).notNull().default(initial),
	publishAt: moment(),
	unpublishAt: moment(),
});
