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
	/** Words beyond what is taken at once. */
	words: number;
};

export const noLosses = (): Losses => ({ pictures: 0, embeds: 0, links: 0, cells: 0, levels: 0, words: 0 });

/** What is taken of one paste: a text that is longer than any post would stop the browser, and the server refuses it. */
export const limits = {
	/** Characters of markup without pictures; beyond it only the words are read. */
	markup: 6_000_000,
	characters: 150_000,
	blocks: 1_500,
	rows: 200,
	columns: 20,
	/** Of one table. */
	cells: 2_000,
	listDepth: 5,
	/** Of one paragraph. */
	paragraph: 10_000,
} as const;
