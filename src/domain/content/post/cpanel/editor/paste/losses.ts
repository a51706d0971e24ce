/** Counts of what was left out of a pasted text, reported to the author. */
export type Losses = {
	/** Pictures: only those of the library are allowed. */
	pictures: number;
	/** Windows of other sites, forms, films and the like. */
	embeds: number;
	/** Links with addresses that are refused. */
	links: number;
	/** Rows and columns beyond what a table may have. */
	cells: number;
	/** List items nested too deeply, and moved up. */
	levels: number;
	/** Words beyond the limit. */
	words: number;
};

export const noLosses = (): Losses => ({ pictures: 0, embeds: 0, links: 0, cells: 0, levels: 0, words: 0 });

/** The limits of one paste: a text longer than any post would block the browser, and the server would refuse it. */
export const limits = {
	/** Characters of markup without pictures; beyond it only the words are read. */
	markup: 6_000_000,
	characters: 150_000,
	blocks: 1_500,
	rows: 200,
	columns: 20,
	/** Limit for one table. */
	cells: 2_000,
	listDepth: 5,
	/** Limit for one paragraph. */
	paragraph: 10_000,
} as const;
