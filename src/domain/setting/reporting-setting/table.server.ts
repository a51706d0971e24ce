import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { rials, settingColumns } from "#database/columns.server.ts";
import { reportingDefaults } from "./schema.ts";

/** One row, id 1. Quiet hours are times of day at the laboratory, `HH:MM`; both empty for none. */
export const reportingSetting = pgTable("reporting_setting", {
	id: integer().primaryKey(),
	...settingColumns(),
	quietFrom: text().notNull().default(""),
	quietUntil: text().notNull().default(""),
	/** May the person who verified a report release it too? */
	isOnePersonEnough: boolean().notNull().default(false),
	/** Is what the laboratory's own system sends released without a person? */
	isExternalReleased: boolean().notNull().default(false),
	/** Do two people verify a critical value? */
	isCriticalVerifiedTwice: boolean().notNull().default(false),
	/** Does a result wait for what is owed, and how little of it does not count? */
	isDebtGated: boolean().notNull().default(false),
	waivedDebtRials: rials().notNull().default(0),
	/** The doors to results: is a national code enough together with a tracking code, and how long does a link open? */
	isNationalCodeEnough: boolean().notNull().default(reportingDefaults.isNationalCodeEnough),
	linkDays: integer().notNull().default(reportingDefaults.linkDays),
});
