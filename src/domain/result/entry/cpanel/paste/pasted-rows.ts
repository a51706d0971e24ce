/** A line of a pasted text. */
export type TextRow = {
	/** Number of the line in the text, from 1. */
	number: number;
	/** The cells, without empty cells at the end; none for an empty line. */
	cells: readonly string[];
};

/** The lines of a pasted text with their cells, without empty lines at the end. */
export function pastedRows(text: string): TextRow[] {
	const rows = text.split(/\r\n|\n|\r/).map((line, at) => {
		const cells = line.split("\t").map((cell) => cell.trim());
		return { number: at + 1, cells: cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1) };
	});
	return rows.slice(0, rows.findLastIndex(({ cells }) => cells.length > 0) + 1);
}

/** Whether a pasted text is more than one value. */
export function isColumn(text: string): boolean {
	const rows = pastedRows(text);
	return rows.length > 1 || (rows[0]?.cells.length ?? 0) > 1;
}
