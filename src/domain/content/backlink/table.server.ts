import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { staffRecordColumns } from "#database/columns.server.ts";
import { locales } from "#locale/locale.ts";

export const backlink = pgTable(
	"backlink",
	{
		...staffRecordColumns(),
		locale: text({ enum: locales }).notNull(),
		title: text().notNull(),
		link: text().notNull(),
		position: integer().notNull(),
		/** Title and address, normalised for the search. */
		search: text().notNull().default(""),
	},
	(table) => [index("backlink_locale").on(table.locale, table.position)],
);
