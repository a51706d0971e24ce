import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment, settingColumns } from "#database/columns.server.ts";
import { locales } from "#locale/locale.ts";
import type { Layout } from "./schema.ts";

/** One row per language: the published layout and the draft. */
export const homeLayout = pgTable("home_layout", {
	locale: text({ enum: locales }).primaryKey(),
	...settingColumns(),
	publishedAt: moment(),
	hierarchy: jsonb().$type<Layout>().notNull(),
	temporaryHierarchy: jsonb().$type<Layout>().notNull(),
});
