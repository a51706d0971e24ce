type Page<Row> = { dataList: readonly Row[]; totalPages: number; totalCount: number };

/**
 * Loads all rows of a list, page by page; a row that moves to another page in the meantime appears once.
 * @param ask loads a page; pages are counted from 1
 */
export async function allPages<Row extends { id: string }>(
	ask: (page: number) => Promise<Page<Row>>,
	progress?: (done: number, total: number) => void,
): Promise<Row[]> {
	const rows = new Map<string, Row>();
	for (let at = 1, totalPages = 1; at <= totalPages; at++) {
		const answer = await ask(at);
		for (const row of answer.dataList) rows.set(row.id, row);
		totalPages = answer.totalPages;
		progress?.(rows.size, answer.totalCount);
	}
	return [...rows.values()];
}
