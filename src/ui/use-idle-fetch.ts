import { useEffect } from "react";

/**
 * Loads a part that is shown later, while the page is idle, so that it is available when needed, even without a connection.
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
 * Opens a part once it has loaded. A part that fails to load is not rendered, because its error would replace the whole
 * page; the next click loads it again.
 */
export const openFetched = (fetchPart: () => Promise<unknown>, open: () => void): void =>
	void fetchPart().then(open, () => {});
