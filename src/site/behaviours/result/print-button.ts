// A button that prints the page; without script it is not there, and the browser's own menu prints as well.

for (const button of document.querySelectorAll<HTMLElement>("[data-print]")) {
	button.hidden = false;
	button.addEventListener("click", () => window.print());
}
