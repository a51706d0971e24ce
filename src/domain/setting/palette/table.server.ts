import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { settingColumns } from "#database/columns.server.ts";

/** One row, id 1. */
export const palette = pgTable("palette", {
	id: integer().primaryKey(),
	...settingColumns(),
	mainColor: text().notNull(),
	titleColor: text().notNull(),
	lightTitleColor: text().notNull(),
});
