import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { settingColumns } from "#database/columns.server.ts";

/** The centre's settings, in a single row with id 1. */
export const centreSetting = pgTable("centre_setting", {
	id: integer().primaryKey(),
	...settingColumns(),
	onlyHasReporting: boolean().notNull().default(false),
	getPatientNicImage: boolean().notNull().default(false),
	previewNeedsStaff: boolean().notNull().default(false),
	pricesInToman: boolean().notNull().default(false),
	smsSender: text().notNull().default(""),
	codeByVoice: boolean().notNull().default(false),
});
