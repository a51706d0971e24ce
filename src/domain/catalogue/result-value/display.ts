import { type Judged, numberOf } from "./flag.ts";

/**
 * A value for display: with at least the decimals of its analyte, never rounded (reports 9.1). Values with an exponent,
 * words and titres are shown as stored.
 */
export function shownValue(judged: Judged & { decimals?: number | null | undefined }): string {
	const { value, decimals } = judged;
	if (!decimals || !/^[<≤>≥]?-?\d+(\.\d+)?$/.test(value) || !numberOf(judged)) return value;
	const fraction = value.split(".")[1] ?? "";
	if (fraction.length >= decimals) return value;
	return `${value}${fraction ? "" : "."}${"0".repeat(decimals - fraction.length)}`;
}
