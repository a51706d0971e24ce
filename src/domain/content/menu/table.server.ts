import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment, settingColumns } from "#database/columns.server.ts";
import { locales } from "#locale/locale.ts";
import type { MenuNode } from "./schema.ts";

/** One row per language: the published menu and the draft. */
export const menu = pgTable("menu", {
	locale: text({ enum: locales }).primaryKey(),
	...settingColumns(),
	publishedAt: moment(),
	hierarchy: jsonb().$type<MenuNode[]>().notNull(),
	temporaryHierarchy: jsonb().$type<MenuNode[]>().notNull(),
});
