import { type RefObject, useEffect } from "react";

/**
 * Focuses `place` when the focused control of `root` has disappeared or is disabled: after a click that removes its own
 * button, keyboard users would otherwise start again at the top of the page.
 */
export function useKeptFocus(
	root: RefObject<HTMLElement | null>,
	place: RefObject<HTMLElement | null>,
): void {
	useEffect(() => {
		const area = root.current;
		if (!area) return;
		let last: EventTarget | null = null;
		let frame = 0;
		const onFocus = ({ target }: FocusEvent) => {
			last = target;
		};
		const check = () => {
			if (document.activeElement !== document.body || !(last instanceof HTMLElement)) return;
			if (!last.isConnected || last.matches(":disabled")) place.current?.focus({ preventScroll: true });
		};
		// two frames on: a dialog that closes at the same time gives the focus back in the first
		const observer = new MutationObserver(() => {
			cancelAnimationFrame(frame);
			frame = requestAnimationFrame(() => {
				frame = requestAnimationFrame(check);
			});
		});
		area.addEventListener("focusin", onFocus);
		observer.observe(area, { subtree: true, childList: true, attributeFilter: ["disabled"] });
		return () => {
			area.removeEventListener("focusin", onFocus);
			observer.disconnect();
			cancelAnimationFrame(frame);
		};
	}, [root, place]);
}
