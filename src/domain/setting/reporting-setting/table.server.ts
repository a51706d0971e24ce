import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { rials, settingColumns } from "#database/columns.server.ts";
import { reportingDefaults } from "./schema.ts";

/**
 * The reporting settings, in a single row with id 1. Quiet hours are times of day at the laboratory, `HH:MM`; both are
 * empty if there are no quiet hours.
 */
export const reportingSetting = pgTable("reporting_setting", {
	id: integer().primaryKey(),
	...settingColumns(),
	quietFrom: text().notNull().default(""),
	quietUntil: text().notNull().default(""),
	/** Whether the person who verified a report may also release it. */
	isOnePersonEnough: boolean().notNull().default(false),
	/** Whether reports sent by the laboratory's own system are released without a person. */
	isExternalReleased: boolean().notNull().default(false),
	/** Whether two people must verify a critical value. */
	isCriticalVerifiedTwice: boolean().notNull().default(false),
	/** Whether a debt blocks the result, unless it is at most `waivedDebtRials`. */
	isDebtGated: boolean().notNull().default(false),
	waivedDebtRials: rials().notNull().default(0),
	/** Whether a national code is enough together with a tracking code for access to results. */
	isNationalCodeEnough: boolean().notNull().default(reportingDefaults.isNationalCodeEnough),
	linkDays: integer().notNull().default(reportingDefaults.linkDays),
});
