import { useState } from "react";

/**
 * The rows of a list that a user has chosen, across several pages.
 * @param place identifies the list as narrowed by search, filters and tab: any change of these clears the choice, so that
 *   no action affects rows that the user does not see
 * @param shown rows on the screen: chosen rows among them are returned with their current data, others as they were when
 *   chosen
 */
export function useSelection<Row extends { id: string }>(place: string, shown: readonly Row[] = []) {
	const [held, setHeld] = useState({ place, rows: new Map<string, Row>() });
	const isSame = held.place === place;
	// also on the way back: what was chosen there before is not chosen any more
	if (!isSame) setHeld({ place, rows: new Map() });
	const chosen = isSame ? held.rows : new Map<string, Row>();
	const fresh = new Map(shown.map((row) => [row.id, row]));
	const set = (rows: Iterable<Row>) =>
		setHeld({ place, rows: new Map([...rows].map((row) => [row.id, row])) });
	const has = ({ id }: { id: string }) => chosen.has(id);
	const without = (rows: readonly Row[]) =>
		[...chosen.values()].filter(({ id }) => !rows.some((row) => row.id === id));
	return {
		rows: [...chosen].map(([id, row]) => fresh.get(id) ?? row),
		/** How many chosen rows are not on the screen: on other pages, or no longer in the list. */
		hidden: [...chosen.keys()].filter((id) => !fresh.has(id)).length,
		has,
		set,
		toggle: (row: Row) => set(has(row) ? without([row]) : [...chosen.values(), row]),
		/** Chooses all rows of a page; if all are chosen already, clears them. */
		togglePage: (page: readonly Row[]) => set([...without(page), ...(page.every(has) ? [] : page)]),
		clear: () => set([]),
	};
}

export type Selection<Row extends { id: string }> = ReturnType<typeof useSelection<Row>>;
