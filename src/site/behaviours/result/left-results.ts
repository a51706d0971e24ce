// A page with results that the browser kept and shows once more asks again: the door may have been left since.

addEventListener("pageshow", ({ persisted }) => {
	if (persisted) location.reload();
});
