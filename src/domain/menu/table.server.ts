import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#database/columns.server.ts";
import { locales } from "#locale/locale.ts";
import type { MenuNode } from "./schema.ts";

/** One row per language. */
export const menu = pgTable("menu", {
	locale: text({ enum: locales }).primaryKey(),
	version: integer().notNull().default(1),
	updatedAt: moment().notNull().defaultNow(),
	hierarchy: jsonb().$type<MenuNode[]>().notNull(),
});
