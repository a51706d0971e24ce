/** A price in rials with its first day, by Tehran's calendar. */
export type Tariff = { fromDay: string; priceRials: number };

/**
 * The price on a day, from tariffs in any order: the last tariff that has started, else the price from before the first
 * tariff.
 */
export function priceOn(
	day: string,
	{ priceRials, tariffs }: { priceRials: number; tariffs: readonly Tariff[] },
): number {
	const held = tariffs.filter(({ fromDay }) => fromDay !== "" && fromDay <= day);
	return held.toSorted((a, b) => (a.fromDay < b.fromDay ? 1 : -1))[0]?.priceRials ?? priceRials;
}

/**
 * The price of a new test until a price is typed. The form refuses to save it, so that no test is free because its price
 * was forgotten.
 */
export const noPrice: number = null as never;
