/** A price in rials with its first day, by Tehran's calendar. */
export type Tariff = { fromDay: string; priceRials: number };

/** The price on a day, from tariffs in any order: the last tariff that has started, else the price before all tariffs. */
export function priceOn(
	day: string,
	{ priceRials, tariffs }: { priceRials: number; tariffs: readonly Tariff[] },
): number {
	const held = tariffs.filter(({ fromDay }) => fromDay !== "" && fromDay <= day);
	return held.toSorted((a, b) => (a.fromDay < b.fromDay ? 1 : -1))[0]?.priceRials ?? priceRials;
}

/**
 * The price before one was typed: a test must not become free because its price was forgotten. The form refuses it when
 * saving.
 */
export const noPrice: number = null as never;
