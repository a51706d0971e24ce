import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { settingColumns } from "#database/columns.server.ts";

/** The site's colours, in a single row with id 1. */
export const palette = pgTable("palette", {
	id: integer().primaryKey(),
	...settingColumns(),
	mainColor: text().notNull(),
	titleColor: text().notNull(),
	lightTitleColor: text().notNull(),
});
