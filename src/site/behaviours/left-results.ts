/** A page with results that the browser kept and shows once more asks again: the door may have been left since. */
export function refreshLeftResults(): void {
	addEventListener("pageshow", ({ persisted }) => {
		if (persisted && document.querySelector("[data-leave]")) location.reload();
	});
}
