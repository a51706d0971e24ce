import { changeOf, type Judged, numberOf } from "./flag.ts";

/** Which values of an analyte are possible, and how fast they may change (reports 9.6). */
export type Plausible = {
	possibleLow?: number | null | undefined;
	possibleHigh?: number | null | undefined;
	/**
	 * A change of more than this percentage within `deltaDays` requires confirmation; null means that changes are not
	 * checked.
	 */
	deltaPercent?: number | null | undefined;
	deltaDays?: number | null | undefined;
};

/**
 * Whether a value is outside the plausible limits, so that it must be typed twice. A value with a comparator is judged by
 * its number. When no limit of the analyte is below zero, a negative value is implausible.
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

/** The number of days between two days `YYYY-MM-DD`. */
const daysBetween = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;

/**
 * Whether a value differs from the earlier value by more than is allowed for its analyte.
 * @param before the earlier value in the same unit, and the day of its sample
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
