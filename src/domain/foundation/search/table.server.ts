import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** The kinds of records that are searched, each with its own vocabulary. */
export const searchKinds = ["test", "panel", "post"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Columns of every searchable record; filled by `searchFields`. */
export const searchColumns = () => ({
	/**
	 * Normalised names, each between bars, `#` after the last of its own; then other names. A space before and after each
	 * word.
	 */
	searchHead: text().notNull().default("| # | "),
	/** Each normalised word of the record once; words that are often written together also as one word. */
	words: text().array().notNull().default([]),
	/** The version of the rules that made the words. */
	searchVersion: integer().notNull().default(0),
});

/**
 * The words of all records of a kind, including former records. The possible meanings of a search are looked up here, among
 * thousands of words, and the records with one of the words found are read from an index: no record's text is unpacked
 * (site 5.3).
 */
export const searchWord = pgTable(
	"search_word",
	{ kind: text({ enum: searchKinds }).notNull(), word: text().notNull() },
	(table) => [primaryKey({ columns: [table.kind, table.word] })],
);
