import { useEffect } from "react";

/**
 * Fetches a part that is shown later, once the page has nothing better to do: it is there when it is asked for, also
 * when the network has gone meanwhile.
 * @param fetchPart the import of the part; the same function each time
 */
export function useIdleFetch(fetchPart: () => Promise<unknown>): void {
	useEffect(() => {
		// what fails is asked for again when it is needed
		const fetchNow = () => void fetchPart().catch(() => {});
		// Safari knows no idle callbacks
		if (!window.requestIdleCallback) {
			const timer = setTimeout(fetchNow, 1_000);
			return () => clearTimeout(timer);
		}
		const id = requestIdleCallback(fetchNow);
		return () => cancelIdleCallback(id);
	}, [fetchPart]);
}

/**
 * Opens a part once it is there. What cannot be fetched is not drawn, because its error would replace the whole page; the
 * next press asks for it again.
 */
export const openFetched = (fetchPart: () => Promise<unknown>, open: () => void): void =>
	void fetchPart().then(open, () => {});
