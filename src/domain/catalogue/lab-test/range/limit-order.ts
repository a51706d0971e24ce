import { keysOf } from "#platform/value/keys.ts";

// Limits of one value that contradict its ranges or each other.

type Limits = Record<"criticalLow" | "criticalHigh" | "possibleLow" | "possibleHigh", number | null>;
type Range = { low: number | null; high: number | null };
type Limit = keyof Limits;

const isBelow = (a: number | null, b: number | null) => a !== null && b !== null && a < b;

/**
 * The limits of a value that contradict its ranges: a critical limit that makes usual values critical in every range
 * (limits for adults may be inside the range of newborns), and a possible limit that excludes usual or critical values.
 * Equal numbers are no contradiction.
 */
export function contradictoryLimits(limits: Limits, all: readonly Range[]): Limit[] {
	const { criticalLow, criticalHigh, possibleLow, possibleHigh } = limits;
	const ranges = all.filter(({ low, high }) => low !== null || high !== null);
	const inEvery = (isWrong: (range: Range) => boolean) => ranges.length > 0 && ranges.every(isWrong);
	const wrong: Record<Limit, boolean> = {
		criticalLow: inEvery(({ low, high }) => isBelow(low ?? high, criticalLow)),
		criticalHigh: inEvery(({ low, high }) => isBelow(criticalHigh, high ?? low)),
		possibleLow:
			isBelow(criticalLow, possibleLow) || ranges.some(({ low, high }) => isBelow(low ?? high, possibleLow)),
		possibleHigh:
			isBelow(possibleHigh, criticalHigh) ||
			ranges.some(({ low, high }) => isBelow(possibleHigh, high ?? low)),
	};
	return keysOf(wrong).filter((limit) => wrong[limit]);
}
