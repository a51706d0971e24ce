import bwip from "bwip-js/node";
import type { LabelCode } from "./schema.ts";

/** Matches a text that fits on a label and contains only characters that every scanner sends unchanged. */
const writable = /^[\x21-\x7e]{1,20}$/;

/**
 * The code on the labels of a request: the laboratory's own number, or the tracking code if there is no number or a scanner
 * could not send it.
 */
export function labelText({ receptNo, trackingCode }: { receptNo: string; trackingCode: string }) {
	return writable.test(receptNo) ? receptNo : trackingCode;
}

/** Draws a text as a Code 128 barcode and as a Data Matrix. @param text 1 to 20 printable ASCII characters */
export function labelCode(text: string): LabelCode {
	const [lines] = bwip.raw({ bcid: "code128", text });
	const [cells] = bwip.raw({ bcid: "datamatrix", text });
	if (!lines || !("sbs" in lines) || !cells || !("pixs" in cells))
		throw new Error("no drawing of a label's code");
	const { pixs, pixx } = cells;
	const rows = Array.from({ length: pixs.length / pixx }, (_, row) =>
		pixs
			.slice(row * pixx, (row + 1) * pixx)
			.map((cell) => (cell ? "1" : "0"))
			.join(""),
	);
	return { text, bars: [...lines.sbs], cells: rows };
}
