// A field that is left by pressing something else speaks only after that press has ended: an error that appears or goes
// in between moves the page, and the press would land beside what was meant. A finger's press moves the focus only with
// the mouse events that follow it, after its pointer is up.

const downs = ["pointerdown", "mousedown"];
const ups = ["pointerup", "pointercancel", "mouseup"];

let isDown = false;
if (typeof document !== "undefined") {
	const set = (value: boolean) => () => {
		isDown = value;
	};
	for (const down of downs) document.addEventListener(down, set(true), { capture: true, passive: true });
	for (const up of ups) document.addEventListener(up, set(false), { capture: true, passive: true });
}

/** Runs the function immediately or, while a pointer is pressed, after its release. */
export function afterPointerUp(run: () => void): void {
	if (!isDown) {
		run();
		return;
	}
	const later = () => {
		for (const up of ups) document.removeEventListener(up, later);
		setTimeout(run);
	};
	for (const up of ups) document.addEventListener(up, later);
}
