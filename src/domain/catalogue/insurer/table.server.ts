import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { staffRecordColumns } from "#database/columns.server.ts";
import { contractKinds } from "./schema.ts";

/** An insurer, base or supplementary, with the share it pays. */
export const contract = pgTable("contract", {
	...staffRecordColumns(),
	position: integer().notNull(),
	kind: text({ enum: contractKinds }).notNull(),
	nameFa: text().notNull(),
	nameEn: text().notNull(),
	/** Percent of the price, 0 to 100; null when unknown. */
	sharePercent: integer(),
	/** Whether a letter of introduction is required. */
	needsLetter: boolean().notNull(),
	isActive: boolean().notNull(),
	/** Both names, normalised for the search. */
	search: text().notNull().default(""),
});
