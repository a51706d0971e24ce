import {
	selectionInUrl,
	storedSelection,
	storeSelection,
} from "#domain/catalogue/lab-test/catalogue-selection.ts";

// Tests and panels that a visitor collected in the catalogue, on their way into a new request.

/** Stores the tests and panels named in the address until a request begins, including after a sign-in. */
export function adoptSelection(): void {
	const brought = selectionInUrl(new URLSearchParams(location.search));
	const known = storedSelection();
	const added = brought.filter(({ id }) => !known.some((one) => one.id === id));
	if (added.length) storeSelection([...known, ...added]);
}

/** Number of stored tests and panels. */
export const selectionCount = (): number => (typeof window === "undefined" ? 0 : storedSelection().length);

export const forgetSelection = (): void => storeSelection([]);
