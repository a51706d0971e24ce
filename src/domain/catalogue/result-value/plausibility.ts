import { changeOf, type Judged, numberOf } from "./flag.ts";

/** Which values of an analyte are possible, and how fast they may change (reports 9.6). */
export type Plausible = {
	possibleLow?: number | null | undefined;
	possibleHigh?: number | null | undefined;
	/** A larger change in percent within a number of days requires confirmation; null for no such check. */
	deltaPercent?: number | null | undefined;
	deltaDays?: number | null | undefined;
};

/**
 * Whether a value is outside the plausible limits and must be typed twice. A value with a comparator is judged by its
 * number. When no limit of the analyte is below zero, no negative value is plausible.
 */
export function isImplausible(judged: Judged & Plausible): boolean {
	const read = numberOf(judged);
	if (!read) return false;
	const { possibleLow, possibleHigh, low, high, criticalLow, criticalHigh } = judged;
	const limits = [possibleLow, possibleHigh, low, high, criticalLow, criticalHigh];
	const isBelowNothing = read.number < 0 && !limits.some((limit) => (limit ?? 0) < 0);
	return (
		isBelowNothing ||
		(possibleLow !== null && possibleLow !== undefined && read.number < possibleLow) ||
		(possibleHigh !== null && possibleHigh !== undefined && read.number > possibleHigh)
	);
}

/** The days between two days `YYYY-MM-DD`. */
const daysBetween = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;

/**
 * Whether a value differs from the earlier value by more than its analyte allows.
 * @param before the earlier value of the same unit and the day of its sample
 * @param on day of this sample, `YYYY-MM-DD`
 */
export function hasLargeChange(
	judged: Judged & Plausible,
	before: { value: string; day: string } | null,
	on: string,
): boolean {
	const { deltaPercent, deltaDays } = judged;
	if (!before || deltaPercent === null || deltaPercent === undefined) return false;
	if (deltaDays && daysBetween(before.day, on) > deltaDays) return false;
	const change = changeOf(
		{ ...judged, flag: undefined },
		{ ...judged, flag: undefined, status: "final", value: before.value },
	);
	return change !== null && Math.abs(change) > deltaPercent;
}
