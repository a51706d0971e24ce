import { useSyncExternalStore } from "react";

function listen(notify: () => void) {
	addEventListener("online", notify);
	addEventListener("offline", notify);
	return () => {
		removeEventListener("online", notify);
		removeEventListener("offline", notify);
	};
}

/**
 * Whether the browser is connected to a network. Only a request to the server shows whether that network has internet
 * access.
 */
export const useOnline = () => useSyncExternalStore(listen, () => navigator.onLine);
