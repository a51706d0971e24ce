import { useSyncExternalStore } from "react";

function listen(notify: () => void) {
	addEventListener("online", notify);
	addEventListener("offline", notify);
	return () => {
		removeEventListener("online", notify);
		removeEventListener("offline", notify);
	};
}

/** Whether the browser has a network. A network without access is only detected by a call. */
export const useOnline = () => useSyncExternalStore(listen, () => navigator.onLine);
