/** Rows per page of each list, unless an API call requests another number. */
export const pageSizes = {
	tests: 20,
	/** Specification §9 gives no number for the following lists. */
	posts: 12,
	gallery: 24,
	media: 12,
	/** The desk's list of requests. */
	requests: 20,
	/** A patient's own requests, with their results. */
	results: 20,
	/** Every list of the panel. */
	records: 20,
} as const;

/** Maximum number of rows that a caller may request. */
export const maxPageSize = 100;

/** Maximum number of records that one call may reorder or change. */
export const maxTogether = 1_000;
