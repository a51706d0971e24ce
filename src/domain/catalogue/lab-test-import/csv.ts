const separators = [",", ";", "\t"] as const;

/** Splits off a first line `sep=;`, with which some programs name the separator; undefined without such a line. */
function separatorLine(text: string): { separator: string; rest: string } | undefined {
	const [line, separator] = /^"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(text) ?? [];
	return line && separator ? { separator, rest: text.slice(line.length) } : undefined;
}

/** The most frequent separator in the first line, ignoring separators in quotes. */
function commonestSeparator(text: string): string {
	const head = (/^(?:"(?:[^"]|"")*"|[^\r\n"])*/.exec(text)?.[0] ?? "").replace(/"(?:[^"]|"")*"/g, "");
	const count = (sign: string) => head.split(sign).length;
	return separators.toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}

/**
 * Rows of a CSV with lines that end in LF, CR LF or CR. A quoted cell may contain separators, quotes and line breaks.
 * @returns `brokenRow`: the first row, from 1, with a quote that never ends or with text after it
 */
export function parseCsv(csv: string): { rows: string[][]; brokenRow?: number } {
	const named = separatorLine(csv);
	const text = named?.rest ?? csv;
	const separator = named?.separator ?? commonestSeparator(text);
	const rows: string[][] = [];
	let row: string[] = [];
	let cell = "";
	let quote: "none" | "open" | "closed" = "none";
	let brokenRow: number | undefined;
	const breakRow = () => {
		brokenRow ??= rows.length + 1;
	};
	const endCell = () => {
		row.push(cell);
		cell = "";
		quote = "none";
	};
	const endRow = () => {
		endCell();
		rows.push(row);
		row = [];
	};
	for (let at = 0; at < text.length; at++) {
		const sign = text[at] ?? "";
		if (quote === "open") {
			if (sign !== '"') cell += sign;
			else if (text[at + 1] === '"') {
				cell += '"';
				at++;
			} else quote = "closed";
		} else if (sign === separator) endCell();
		else if (sign === "\n" || sign === "\r") {
			if (sign === "\r" && text[at + 1] === "\n") at++;
			endRow();
		} else if (quote === "closed") {
			if (sign.trim() !== "") breakRow();
		} else if (sign === '"' && cell === "") quote = "open";
		else cell += sign;
	}
	if (quote === "open") breakRow();
	if (cell !== "" || row.length > 0) endRow();
	return { rows, ...(brokenRow === undefined ? {} : { brokenRow }) };
}
