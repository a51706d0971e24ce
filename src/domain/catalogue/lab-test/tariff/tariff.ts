/** A price in rials and the day, by Tehran's calendar, from which it holds. */
export type Tariff = { fromDay: string; priceRials: number };

/** What costs on a day, of tariffs in any order: the last one whose day has come, else the price before all of them. */
export function priceOn(
	day: string,
	{ priceRials, tariffs }: { priceRials: number; tariffs: readonly Tariff[] },
): number {
	const held = tariffs.filter(({ fromDay }) => fromDay !== "" && fromDay <= day);
	return held.toSorted((a, b) => (a.fromDay < b.fromDay ? 1 : -1))[0]?.priceRials ?? priceRials;
}
