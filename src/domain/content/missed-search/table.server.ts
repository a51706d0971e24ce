import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "#database/columns.server.ts";
import { locales } from "#locale/locale.ts";

/** Search words without results, normalised; nothing reveals who made the search. */
export const missedSearch = pgTable(
	"missed_search",
	{
		words: text().notNull(),
		locale: text({ enum: locales }).notNull(),
		count: integer().notNull(),
		firstAt: moment().notNull(),
		lastAt: moment().notNull(),
		/** When staff dismissed the words; they are listed again when they become frequent again. */
		settledAt: moment(),
		/** Number of searches at the time when the words were dismissed. */
		settledCount: integer().notNull().default(0),
	},
	(table) => [
		primaryKey({ columns: [table.words, table.locale] }),
		index("missed_search_last").on(table.lastAt),
	],
);
