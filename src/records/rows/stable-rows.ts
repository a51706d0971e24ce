import { useEffect, useState } from "react";

// A list that refreshes itself must not move under a hand or an eye: rows change in place, and what would shift them
// waits while somebody is at the list.

export type Identified = { id: string };
export type Stable<Row extends Identified> = {
	rows: Row[];
	/** Whether the order on the server has changed in the meantime. */
	isBehind: boolean;
	/** Number of new rows that are not shown yet. */
	newCount: number;
};

/**
 * The rows to show after a new response.
 * @param shown rows on the screen
 * @param isBusy whether the user points at the list or has the focus in it
 */
export function stableRows<Row extends Identified>(
	shown: readonly Row[],
	fresh: readonly Row[],
	isBusy: boolean,
): Stable<Row> {
	const isSame = shown.length === fresh.length && shown.every(({ id }, index) => id === fresh[index]?.id);
	if (isSame || !isBusy) return { rows: [...fresh], isBehind: false, newCount: 0 };
	const byId = new Map(fresh.map((row) => [row.id, row]));
	const known = new Set(shown.map(({ id }) => id));
	return {
		rows: shown.map((row) => byId.get(row.id) ?? row),
		isBehind: true,
		newCount: fresh.filter(({ id }) => !known.has(id)).length,
	};
}

/**
 * Keeps the rows of a list steady while it refreshes automatically.
 * @param key identifies the list: another search, tab or page shows its own rows at once
 * @param isBusy called when a response arrives
 */
export function useStableRows<Row extends Identified>(
	key: string,
	fresh: readonly Row[],
	isBusy: () => boolean,
): Stable<Row> & { catchUp: () => void } {
	const all = (): Stable<Row> => ({ rows: [...fresh], isBehind: false, newCount: 0 });
	const [held, setHeld] = useState({ key, fresh, steady: all() });
	useEffect(() => {
		setHeld((now) =>
			now.key === key && now.fresh === fresh
				? now
				: {
						key,
						fresh,
						steady: stableRows(now.key === key ? now.steady.rows : [], fresh, now.key === key && isBusy()),
					},
		);
	}, [key, fresh, isBusy]);
	const steady = held.key === key ? held.steady : all();
	return { ...steady, catchUp: () => setHeld({ key, fresh, steady: all() }) };
}
