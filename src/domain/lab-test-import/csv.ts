/** Rows of a CSV; the separator is what its first line holds most of. A quoted cell may hold separators, quotes and lines. */
export function parseCsv(text: string): string[][] {
	const head = text.slice(0, text.indexOf("\n") + 1 || undefined);
	const count = (sign: string) => head.split(sign).length;
	const separator = [",", ";", "\t"].toSorted((a, b) => count(b) - count(a))[0] ?? ",";
	const rows: string[][] = [];
	let row: string[] = [];
	let cell = "";
	let isQuoted = false;
	const endCell = () => {
		row.push(cell);
		cell = "";
	};
	const endRow = () => {
		endCell();
		rows.push(row);
		row = [];
	};
	for (let at = 0; at < text.length; at++) {
		const sign = text[at] ?? "";
		if (isQuoted) {
			if (sign !== '"') cell += sign;
			else if (text[at + 1] === '"') {
				cell += '"';
				at++;
			} else isQuoted = false;
		} else if (sign === '"' && cell === "") isQuoted = true;
		else if (sign === separator) endCell();
		else if (sign === "\n") endRow();
		else if (sign !== "\r") cell += sign;
	}
	if (cell !== "" || row.length > 0) endRow();
	return rows;
}
