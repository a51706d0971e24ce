import { useSyncExternalStore } from "react";

function listen(notify: () => void) {
	addEventListener("online", notify);
	addEventListener("offline", notify);
	return () => {
		removeEventListener("online", notify);
		removeEventListener("offline", notify);
	};
}

/** Has the browser a network? One that leads nowhere is found out by a call. */
export const useOnline = () => useSyncExternalStore(listen, () => navigator.onLine);
