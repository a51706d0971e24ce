const dragStart = 6;

/**
 * Lets a mouse drag a scrolling row as a finger does; a drag does not open the link under the mouse.
 * @param settle called when the mouse is released, to bring the row to rest
 */
export function dragWithMouse(view: HTMLElement, settle: () => void): void {
	let from: { x: number; left: number } | undefined;
	let hasMoved = false;
	view.addEventListener("pointerdown", (event) => {
		if (event.pointerType !== "mouse" || event.button !== 0) return;
		from = { x: event.clientX, left: view.scrollLeft };
		hasMoved = false;
	});
	addEventListener("pointermove", (event) => {
		if (!from) return;
		const moved = from.x - event.clientX;
		if (!hasMoved && Math.abs(moved) < dragStart) return;
		hasMoved = true;
		view.classList.add("is-dragged");
		view.scrollTo({ left: from.left + moved * 1.5, behavior: "instant" });
	});
	addEventListener("pointerup", () => {
		if (from && hasMoved) settle();
		from = undefined;
		setTimeout(() => view.classList.remove("is-dragged"), 400);
	});
	view.addEventListener("dragstart", (event) => event.preventDefault());
	view.addEventListener("click", (event) => hasMoved && event.preventDefault(), { capture: true });
}
