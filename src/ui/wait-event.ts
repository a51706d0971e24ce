/** The reason for waiting: the next page, or a save that must not be interrupted. */
export type WaitKind = "page" | "save";

/** The event that shows or hides an overlay, usable by any code; the behaviours script listens on every page. */
export const waitEvent = "nemooneh:wait";

declare global {
	interface DocumentEventMap {
		[waitEvent]: CustomEvent<{ kind: WaitKind; isOn: boolean }>;
	}
}

/** Shows or hides one of the two "please wait" overlays of the root view (specification §2.8). */
export function wait(kind: WaitKind, isOn: boolean): void {
	document.dispatchEvent(new CustomEvent(waitEvent, { detail: { kind, isOn } }));
}
