import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** Id of a new record that was just saved, until the address of the record's form contains this id. */
let justMade: string | undefined;
/** Called when a new record was saved and the address of its form is about to change. */
export const tellMade = (id: string): void => {
	justMade = id;
};

const isNew = (id: string | undefined) => id === undefined || id === "new";

/**
 * The React key of a record's form: different for another record, the same when a new record gets its id. The user then
 * continues in the same form, with the cursor and undo.
 * @param id undefined or `new` for a record that does not exist yet
 */
export function useFormKey(id: string | undefined): number {
	const { key: place } = useLocation();
	const [held, setHeld] = useState({ id, place, key: 0 });
	// biome-ignore lint/correctness/useExhaustiveDependencies: once somebody is elsewhere, another new form has nothing to do with it
	useEffect(() => {
		justMade = undefined;
	}, [id, place]);
	if (held.id === id && held.place === place) return held.key;
	const isMade = isNew(held.id) && id === justMade;
	// the address of a record that was made may be left before it was ever drawn
	const isSame = held.id === id && !(isNew(id) && justMade !== undefined);
	const key = isMade || isSame ? held.key : held.key + 1;
	setHeld({ id, place, key });
	return key;
}

/** How long the change to the address of a new record may take, in milliseconds. */
const leavingMs = 3_000;

/**
 * After a new record is saved, its form keeps the key for new records until the address contains the record's id.
 * Anything sent before that would create another record.
 * @param onLeft called with the old key, or with the present key if it stays
 * @returns a function that announces that the key is about to change
 */
export function useLeaving(key: string, onLeft: (before: string) => void): (from: string) => void {
	const left = useRef<string>(undefined);
	const latest = useRef(onLeft);
	useEffect(() => {
		latest.current = onLeft;
	});
	const end = () => {
		const before = left.current;
		left.current = undefined;
		if (before !== undefined) latest.current(before);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: once it has another key
	useEffect(() => {
		if (left.current !== key) end();
	}, [key]);
	return (from) => {
		left.current = from;
		setTimeout(end, leavingMs);
	};
}
