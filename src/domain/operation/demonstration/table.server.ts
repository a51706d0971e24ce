import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * The rows that the seeding wrote, with their versions: a row that still has its version was never changed (panel 4.7b).
 */
export const demonstrationRow = pgTable(
	"demonstration_row",
	{
		/** Name of the row's table. */
		noun: text().notNull(),
		/** Key of the row: an id or a language code. */
		recordId: text().notNull(),
		version: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.noun, table.recordId] })],
);
