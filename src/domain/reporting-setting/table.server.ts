import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { settingColumns } from "#database/columns.server.ts";

/** One row, id 1. Quiet hours are times of day at the laboratory, `HH:MM`; both empty for none. */
export const reportingSetting = pgTable("reporting_setting", {
	id: integer().primaryKey(),
	...settingColumns(),
	quietFrom: text().notNull().default(""),
	quietUntil: text().notNull().default(""),
});
