import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** The kinds of records that can be searched, each with its own vocabulary. */
export const searchKinds = ["test", "panel", "post"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Search columns of every searchable record; `searchFields` fills them. */
export const searchColumns = () => ({
	/**
	 * Normalised names, separated by bars, with a space before and after each word: first the record's own names, then `#`,
	 * then other names.
	 */
	searchHead: text().notNull().default("| # | "),
	/** Each normalised word of the record once; words that are often written together are also included as one word. */
	words: text().array().notNull().default([]),
	/** The version of the rules by which the words were made. */
	searchVersion: integer().notNull().default(0),
});

/**
 * Every word used in the records of a kind, including records since deleted. A search is first matched against these
 * few thousand words; an index then finds the records that contain a match, so that no record's text has to be read
 * (site 5.3).
 */
export const searchWord = pgTable(
	"search_word",
	{ kind: text({ enum: searchKinds }).notNull(), word: text().notNull() },
	(table) => [primaryKey({ columns: [table.kind, table.word] })],
);
