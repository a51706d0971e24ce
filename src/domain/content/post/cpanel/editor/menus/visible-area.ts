/** The lower edge of what can be seen of the page, in client coordinates: a phone's keyboard covers what is below it. */
export const visibleBottom = () =>
	visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;

/** Calls `place` when the page is scrolled or resized, or a keyboard opens. @returns a function that stops this */
export function whenViewChanges(place: (event: Event) => void): () => void {
	const keyboard = visualViewport;
	addEventListener("scroll", place, { passive: true, capture: true });
	addEventListener("resize", place);
	keyboard?.addEventListener("resize", place);
	return () => {
		removeEventListener("scroll", place, { capture: true });
		removeEventListener("resize", place);
		keyboard?.removeEventListener("resize", place);
	};
}
