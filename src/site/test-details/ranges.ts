import type { LabTestDetails } from "#domain/catalogue/lab-test/schema.ts";

export type Range = LabTestDetails["ranges"][number];

export type AnalyteRanges = {
	/** The measured analyte; empty when the test has one value. */
	analyte: string;
	unit: string;
	rows: Range[];
	/** Value at the end of every bar in the group. */
	scale: number;
};

/** Ranges by analyte, in the order in which they were written; the bars of one group share a scale. */
export function byAnalyte(ranges: Range[]): AnalyteRanges[] {
	const names = [...new Set(ranges.map(({ analyte }) => analyte))];
	return names.map((analyte) => {
		const rows = ranges.filter((range) => range.analyte === analyte);
		const bounds = rows.flatMap(({ low, high }) => [low, high]).filter((value) => value !== null);
		return { analyte, unit: rows[0]?.unit ?? "", rows, scale: Math.max(0, ...bounds) * 1.15 };
	});
}

/** Start and end of a range on its scale, in percent; undefined for a range that cannot be drawn. */
export function barOf({ low, high }: Range, scale: number): { start: number; end: number } | undefined {
	if (scale <= 0 || (low === null && high === null)) return undefined;
	const at = (value: number) => Math.round((Math.max(0, value) / scale) * 1000) / 10;
	return { start: at(low ?? 0), end: high === null ? 100 : at(high) };
}
