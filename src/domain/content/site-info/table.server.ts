import { boolean, doublePrecision, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { settingColumns } from "#database/columns.server.ts";
import type { SocialNetwork } from "./social-network.ts";

/** The basic information of the site, in one row per language. */
export const siteInfo = pgTable("site_info", {
	locale: text({ enum: ["fa", "en"] }).primaryKey(),
	...settingColumns(),
	siteTitle: text().notNull(),
	siteDescription: text().notNull(),
	logoFilePath: text().notNull(),
	centerName: text().notNull(),
	centerType: text().notNull(),
	address: text().notNull(),
	phone1: text().notNull(),
	phone2: text().notNull(),
	email1: text().notNull(),
	email2: text().notNull(),
	openingHours: text().notNull(),
	footerText: text().notNull(),
	copyrightYear: integer().notNull(),
	latitude: doublePrecision(),
	longitude: doublePrecision(),
	mapIframe: text().notNull(),
	physicianName: text().notNull().default(""),
	physicianLicence: text().notNull().default(""),
	accreditation: text().notNull().default(""),
	persianDigits: boolean().notNull().default(false),
	socials: jsonb().$type<Partial<Record<SocialNetwork, string>>>().notNull(),
});
