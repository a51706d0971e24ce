import { boolean, integer, pgTable } from "drizzle-orm/pg-core";
import { moment } from "#database/columns.server.ts";

/** One row, id 1. */
export const centreSetting = pgTable("centre_setting", {
	id: integer().primaryKey(),
	version: integer().notNull().default(1),
	updatedAt: moment().notNull().defaultNow(),
	onlyHasReporting: boolean().notNull().default(false),
	getPatientNicImage: boolean().notNull().default(false),
	previewNeedsStaff: boolean().notNull().default(false),
	pricesInToman: boolean().notNull().default(false),
});
