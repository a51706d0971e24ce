import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** How often a public page was served on a day in Tehran time; nothing reveals who read the page. */
export const pageVisit = pgTable(
	"page_visit",
	{
		day: date({ mode: "string" }).notNull(),
		/** The path with its language, without a query: `/fa/post/…`. */
		path: text().notNull(),
		count: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.day, table.path] }), index("page_visit_path").on(table.path)],
);
