// Labels of thermal printers, and which code fits on one.

/** Common sizes of tube labels, in millimetres. */
export const labelSizes = [
	{ id: "50x25", widthMm: 50, heightMm: 25 },
	{ id: "50x30", widthMm: 50, heightMm: 30 },
	{ id: "40x20", widthMm: 40, heightMm: 20 },
	{ id: "30x15", widthMm: 30, heightMm: 15 },
] as const;
export type LabelSize = (typeof labelSizes)[number];

/** The margin on either side of the label's content, in millimetres. */
export const labelMarginMm = 1.5;

/**
 * Size in millimetres of one dot of a printer with 203 dots per inch. Bars must be whole dots wide, or their edges blur.
 */
const dotMm = 0.125;
/** Minimum width of a bar: thinner bars cannot be read on a round tube. */
const leastBarMm = 2 * dotMm;
/** White space before and after a Code 128, in widths of its thinnest bar (ISO/IEC 15417, 4.7). */
export const quietBars = 10;

/**
 * The width of the thinnest bar of a Code 128 on a label, in millimetres.
 * @param modules width of the whole code, as a multiple of the thinnest bar
 * @returns null when the bar would be too thin to read; the label then carries a Data Matrix
 */
export function barMm({ widthMm }: Pick<LabelSize, "widthMm">, modules: number): number | null {
	const most = (widthMm - 2 * labelMarginMm) / (modules + 2 * quietBars);
	const fits = Math.floor(most / dotMm + 1e-9) * dotMm;
	return fits < leastBarMm ? null : Math.min(fits, 4 * dotMm);
}
