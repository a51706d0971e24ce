import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment, settingColumns } from "#database/columns.server.ts";

/** The laboratory's own consent text. One row, id 1. */
export const consentSetting = pgTable("consent_setting", {
	id: integer().primaryKey(),
	...settingColumns(),
	fa: text().notNull(),
	en: text().notNull(),
});

/** The consent texts by version. Rows are added and never changed; version 1 is in `consent/words.ts`. */
export const consentText = pgTable("consent_text", {
	version: integer().primaryKey(),
	fa: text().notNull(),
	en: text().notNull(),
	at: moment().notNull(),
	by: uuid(),
});
