import { useSyncExternalStore } from "react";

const query = "(max-width: 50em)";

const subscribe = (listener: () => void) => {
	const media = matchMedia(query);
	media.addEventListener("change", listener);
	return () => media.removeEventListener("change", listener);
};

/** Whether the window is too narrow for two columns, so that the side column opens over the page. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
