import { useSyncExternalStore } from "react";

const query = "(max-width: 50em)";

const subscribe = (listener: () => void) => {
	const media = matchMedia(query);
	media.addEventListener("change", listener);
	return () => media.removeEventListener("change", listener);
};

/** Is there no room for two columns? Then the side column opens over the page. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
