import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#database/columns.server.ts";

/** One row, id 1. */
export const palette = pgTable("palette", {
	id: integer().primaryKey(),
	version: integer().notNull().default(1),
	updatedAt: moment().notNull().defaultNow(),
	mainColor: text().notNull(),
	titleColor: text().notNull(),
	lightTitleColor: text().notNull(),
});
