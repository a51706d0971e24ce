import { useState } from "react";

/**
 * The rows of a list that a person has chosen, over several pages of it.
 * @param place names the list: another one begins with none
 * @param shown rows on the screen: a chosen one is given as it is now, others as they were when they were chosen
 */
export function useSelection<Row extends { id: string }>(place: string, shown: readonly Row[] = []) {
	const [held, setHeld] = useState({ place, rows: new Map<string, Row>() });
	const chosen = held.place === place ? held.rows : new Map<string, Row>();
	const fresh = new Map(shown.map((row) => [row.id, row]));
	const set = (rows: Iterable<Row>) =>
		setHeld({ place, rows: new Map([...rows].map((row) => [row.id, row])) });
	const has = ({ id }: { id: string }) => chosen.has(id);
	const without = (rows: readonly Row[]) =>
		[...chosen.values()].filter(({ id }) => !rows.some((row) => row.id === id));
	return {
		rows: [...chosen].map(([id, row]) => fresh.get(id) ?? row),
		has,
		set,
		toggle: (row: Row) => set(has(row) ? without([row]) : [...chosen.values(), row]),
		/** Chooses all rows of a page; all chosen already, none of them. */
		togglePage: (page: readonly Row[]) => set([...without(page), ...(page.every(has) ? [] : page)]),
		clear: () => set([]),
	};
}

export type Selection<Row extends { id: string }> = ReturnType<typeof useSelection<Row>>;
