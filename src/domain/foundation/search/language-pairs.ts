/** Pairs of rows, Persian and English, for each record; a row without its counterpart is left out. */
export const languagePairs = <Row>(rows: readonly Row[]): [Row, Row][] =>
	rows.flatMap((row, at): [Row, Row][] => {
		const next = rows[at + 1];
		return at % 2 === 0 && next ? [[row, next]] : [];
	});
