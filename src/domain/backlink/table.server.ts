import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { recordColumns } from "#database/columns.server.ts";
import { locales } from "#locale/locale.ts";

export const backlink = pgTable(
	"backlink",
	{
		...recordColumns(),
		locale: text({ enum: locales }).notNull(),
		title: text().notNull(),
		link: text().notNull(),
		position: integer().notNull(),
	},
	(table) => [index("backlink_locale").on(table.locale, table.position)],
);
