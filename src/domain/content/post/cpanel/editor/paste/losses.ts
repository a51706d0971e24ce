/** Counts of the parts of a pasted text that were left out, reported to the author. */
export type Losses = {
	/** Pictures from outside the library, which are not allowed. */
	pictures: number;
	/** Embedded pages of other sites, forms, videos and the like. */
	embeds: number;
	/** Links with refused addresses. */
	links: number;
	/** Table cells beyond the maximum number of rows and columns. */
	cells: number;
	/** List items that were nested too deeply and were moved up. */
	levels: number;
	/** Words beyond the limit. */
	words: number;
};

export const noLosses = (): Losses => ({ pictures: 0, embeds: 0, links: 0, cells: 0, levels: 0, words: 0 });

/** The limits of one paste: a text longer than any post would block the browser, and the server would refuse it. */
export const limits = {
	/** Maximum number of characters of markup without pictures; for larger markup, only the text is pasted. */
	markup: 6_000_000,
	characters: 150_000,
	blocks: 1_500,
	rows: 200,
	columns: 20,
	/** Maximum number of cells in one table. */
	cells: 2_000,
	listDepth: 5,
	/** Maximum number of characters in one paragraph. */
	paragraph: 10_000,
} as const;
