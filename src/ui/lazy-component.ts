import { type ComponentType, lazy, type ReactNode } from "react";

/** The pause before the second attempt to load a part, in milliseconds; it doubles with each attempt. */
const firstPauseMs = 500;
const longestPauseMs = 16_000;

/** Requests failed style sheets again: loading a part again does not request its failed style sheet again. */
function renewFailedSheets(): void {
	for (const link of document.querySelectorAll("link"))
		if (link.rel === "stylesheet" && !link.sheet) link.replaceWith(link.cloneNode());
}

/**
 * Loads a part of the program, with further attempts on a bad connection: a request that fails once must not replace the page
 * with its error. Without a network it waits for the network.
 * @throws the last error, after about half a minute with a network
 */
export async function loadPart<Part>(load: () => Promise<Part>, pauseMs = firstPauseMs): Promise<Part> {
	try {
		return await load();
	} catch (problem) {
		if (pauseMs > longestPauseMs) throw problem;
		await new Promise((resolve) => {
			addEventListener("online", resolve, { once: true });
			if (navigator.onLine) setTimeout(resolve, pauseMs);
		});
		renewFailedSheets();
		return loadPart(load, pauseMs * 2);
	}
}

/**
 * A component that is loaded when it is first rendered. It has the type of the component itself, so that a generic
 * component stays generic; React's `lazy` loses that.
 */
export function lazyComponent<Face extends (props: never) => ReactNode>(load: () => Promise<Face>): Face {
	const part = lazy(async () => ({ default: (await loadPart(load)) as unknown as ComponentType }));
	return part as unknown as Face;
}
