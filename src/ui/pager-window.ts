/**
 * Number of pages that the pager offers on each side of the current page (specification §9: five numbers plus first and
 * last).
 */
const reach = 2;

/**
 * The pages that a pager offers: the first, the last and those within two of the current page, with `gap` where pages are
 * left out (specification §4).
 * @param page counted from 1; a number outside the range counts as the nearest page
 * @returns page numbers in ascending order, never two gaps in a row
 */
export function pagerWindow(page: number, totalPages: number): (number | "gap")[] {
	const last = Math.max(1, totalPages);
	const current = Math.min(Math.max(1, page), last);
	const offered = [1, last, ...Array.from({ length: 2 * reach + 1 }, (_, index) => current - reach + index)];
	const pages = [...new Set(offered)].filter((n) => n >= 1 && n <= last).sort((a, b) => a - b);
	return pages.flatMap((n, index) => {
		const before = pages[index - 1];
		return before !== undefined && n - before > 1 ? (["gap", n] as const) : [n];
	});
}
