import { useState } from "react";
import { useCurrentUser } from "../current-user.ts";

/** Storage key of a user's columns of a list on this device. */
const keyOf = (userId: string, noun: string) => `columns:${userId}:${noun}`;

function stored(key: string): string[] | undefined {
	try {
		const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
		return Array.isArray(value) ? value.filter((id) => typeof id === "string") : undefined;
	} catch {
		return undefined;
	}
}

/** The columns of a list that a user has chosen to see, stored on this device. */
export function useColumns<Column extends { id: string; isExtra?: boolean }>(
	noun: string,
	columns: readonly Column[],
) {
	const { user } = useCurrentUser();
	const key = keyOf(user.id, noun);
	const [chosen, setChosen] = useState(() => stored(key));
	const isShown = ({ id, isExtra }: Column) => (chosen ? chosen.includes(id) : !isExtra);
	const keep = (next: string[] | undefined) => {
		setChosen(next);
		try {
			if (next) localStorage.setItem(key, JSON.stringify(next));
			else localStorage.removeItem(key);
		} catch {
			// storage is blocked: the choice holds on this page
		}
	};
	return {
		all: columns,
		shown: columns.filter(isShown),
		isShown,
		toggle: (column: Column) =>
			keep(columns.filter((each) => (each.id === column.id) !== isShown(each)).map(({ id }) => id)),
		reset: chosen ? () => keep(undefined) : undefined,
	};
}
