import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** What is searched: kinds of records, each with its own words. */
export const searchKinds = ["test", "panel", "post"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Columns of every record that is searched; `searchFields` fills them. */
export const searchColumns = () => ({
	/** Folded names, each between bars, `#` after the last of its own; then other names. A space before and after each word. */
	searchHead: text().notNull().default("| # | "),
	/** Each folded word of it once; those that are often written together also together. */
	words: text().array().notNull().default([]),
	/** Which rules made them. */
	searchVersion: integer().notNull().default(0),
});

/**
 * The words of all records of a kind, of past ones too. What a reader may mean is looked for here, among thousands of words,
 * and the records that hold one of those found are read off an index: no record's text is unpacked (site 5.3).
 */
export const searchWord = pgTable(
	"search_word",
	{ kind: text({ enum: searchKinds }).notNull(), word: text().notNull() },
	(table) => [primaryKey({ columns: [table.kind, table.word] })],
);
