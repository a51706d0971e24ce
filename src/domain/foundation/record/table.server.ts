import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#database/columns.server.ts";
import { newId } from "#platform/ids.server.ts";
import { type PublicationState, publicationStates } from "./publication/phase.ts";

/** What a record, setting or document was after each change, so that it can be compared and restored. */
export const recordHistory = pgTable(
	"record_history",
	{
		id: uuid()
			.primaryKey()
			.$defaultFn(() => newId()),
		/** `backlink`, `menu` …; with `recordId` it names what was changed. */
		noun: text().notNull(),
		/** Its id; of what there is one of a language, the language. */
		recordId: text().notNull(),
		version: integer().notNull(),
		at: moment().notNull(),
		/** Staff user; null for the program itself. */
		by: uuid(),
		/** Verb of the change: `create`, `update`, `publish` … */
		action: text().notNull(),
		/** Of the request that made it, as in its audit row. */
		requestId: text(),
		/** What its form or editor holds. */
		value: jsonb().$type<unknown>().notNull(),
	},
	(table) => [
		index("record_history_record").on(table.noun, table.recordId, table.version),
		index("record_history_at").on(table.at),
		index("record_history_request").on(table.requestId),
	],
);

/** Columns of a table of texts whose languages are published each by itself. */
export const publicationColumns = (initial: PublicationState) => ({
	state: text({ enum: publicationStates }).notNull().default(initial),
	publishAt: moment(),
	unpublishAt: moment(),
});
