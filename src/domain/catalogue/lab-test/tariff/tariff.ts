/** A price in rials with its first day, by Tehran's calendar. */
export type Tariff = { fromDay: string; priceRials: number };

/** The price on a day, from tariffs in any order: the last one that has started, else the price before all of them. */
export function priceOn(
	day: string,
	{ priceRials, tariffs }: { priceRials: number; tariffs: readonly Tariff[] },
): number {
	const held = tariffs.filter(({ fromDay }) => fromDay !== "" && fromDay <= day);
	return held.toSorted((a, b) => (a.fromDay < b.fromDay ? 1 : -1))[0]?.priceRials ?? priceRials;
}

/** Before a price was typed: a test is not free because its price was forgotten. The form refuses it when it is saved. */
export const noPrice: number = null as never;
