import { boolean, integer, pgTable } from "drizzle-orm/pg-core";
import { moment } from "#database/columns.server.ts";

/** One row, id 1. */
export const languageSetting = pgTable("language_setting", {
	id: integer().primaryKey(),
	version: integer().notNull().default(1),
	updatedAt: moment().notNull().defaultNow(),
	isMultiLanguage: boolean().notNull().default(true),
});
