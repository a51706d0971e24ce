import {
	selectionInUrl,
	storedSelection,
	storeSelection,
} from "#domain/catalogue/lab-test/catalogue-selection.ts";

// Tests and panels that a visitor collected in the catalogue, on their way into a new request.

/** Whether this page was opened with a selection in its address for which no request has begun yet. */
let isBrought = false;

/** Stores the tests and panels named in the address until a request begins, including after a sign-in. */
export function adoptSelection(): void {
	const brought = selectionInUrl(new URLSearchParams(location.search));
	isBrought = brought.length > 0;
	const known = storedSelection();
	const added = brought.filter(({ id }) => !known.some((one) => one.id === id));
	if (added.length) storeSelection([...known, ...added]);
}

/** Whether the visitor has just come from the catalogue with a selection. @returns true only once */
export function takeBrought(): boolean {
	const wasBrought = isBrought && selectionCount() > 0;
	isBrought = false;
	return wasBrought;
}

/** Number of stored tests and panels. */
export const selectionCount = (): number => (typeof window === "undefined" ? 0 : storedSelection().length);

export const forgetSelection = (): void => storeSelection([]);
