/** Rows on a page of each list, unless a caller of the API asks for another number. */
export const pageSizes = {
	tests: 20,
	/** Specification §9 names no number for them. */
	posts: 12,
	gallery: 24,
	media: 12,
	/** The desk's list of requests. */
	requests: 20,
	/** A patient's own receptions, with their results. */
	results: 20,
	/** Every list of the panel. */
	records: 20,
} as const;

/** Most rows that a caller may ask for. */
export const maxPageSize = 100;

/** Most records that one call may order or change. */
export const maxTogether = 1_000;
