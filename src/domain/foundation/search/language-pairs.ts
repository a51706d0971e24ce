/** The two languages of each record, of rows that come in pairs: Persian, then English. A row without its pair is left out. */
export const languagePairs = <Row>(rows: readonly Row[]): [Row, Row][] =>
	rows.flatMap((row, at): [Row, Row][] => {
		const next = rows[at + 1];
		return at % 2 === 0 && next ? [[row, next]] : [];
	});
