// Small questions about the page that several behaviours ask.

/** Does the reader want less motion? */
export const prefersStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Does the element's text run from right to left? */
export const isRtl = (element: Element) => getComputedStyle(element).direction === "rtl";

/** The nearest ancestor (or the element itself) of an event's target that matches. */
export function within<E extends Element = HTMLElement>(event: Event, selector: string): E | null {
	const { target } = event;
	return target instanceof Element ? target.closest<E>(selector) : null;
}

/** Browser storage, or nothing where it is blocked. */
export function stored(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

/** Keeps a value; where storage is blocked it lasts for this page. */
export function store(key: string, value: string): void {
	try {
		localStorage.setItem(key, value);
	} catch {}
}
