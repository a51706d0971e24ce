import { boolean, integer, pgTable } from "drizzle-orm/pg-core";
import { settingColumns } from "#database/columns.server.ts";

/** The language setting, in a single row with id 1. */
export const languageSetting = pgTable("language_setting", {
	id: integer().primaryKey(),
	...settingColumns(),
	isMultiLanguage: boolean().notNull().default(true),
});
