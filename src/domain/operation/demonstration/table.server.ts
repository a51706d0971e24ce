import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** What the seeding wrote, and the version it left: what is still at that version was never touched (panel 4.7b). */
export const demonstrationRow = pgTable(
	"demonstration_row",
	{
		/** Name of its table. */
		noun: text().notNull(),
		/** Its key: an id, a language. */
		recordId: text().notNull(),
		version: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.noun, table.recordId] })],
);
