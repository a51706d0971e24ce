// A field that is left by pressing something else speaks only after that press has ended: an error that appears or goes
// in between moves the page, and the press would land beside what was meant.

let isDown = false;
if (typeof document !== "undefined") {
	document.addEventListener(
		"pointerdown",
		() => {
			isDown = true;
		},
		{ capture: true, passive: true },
	);
	for (const end of ["pointerup", "pointercancel"])
		document.addEventListener(
			end,
			() => {
				isDown = false;
			},
			{ capture: true, passive: true },
		);
}

/** Runs at once, or after the press that is going on. */
export function afterPress(run: () => void): void {
	if (!isDown) {
		run();
		return;
	}
	const later = () => {
		document.removeEventListener("pointerup", later);
		document.removeEventListener("pointercancel", later);
		setTimeout(run);
	};
	document.addEventListener("pointerup", later);
	document.addEventListener("pointercancel", later);
}
