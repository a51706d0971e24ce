import { asClock, countDown } from "#ui/countdown.ts";

// The doors to results work without script; with it a wait is counted down, a form that cannot reach the laboratory keeps what was
// typed, and one that is pressed twice is sent once: the code of a second press would find the answer to the first one gone.

/** After this time without an answer, the form can be sent again. */
const sentMs = 10_000;

for (const wait of document.querySelectorAll<HTMLElement>("[data-countdown]")) {
	const [left, clock, over] = [
		"[data-countdown-left]",
		"[data-countdown-clock]",
		"[data-countdown-over]",
	].map((name) => wait.querySelector<HTMLElement>(name));
	wait.hidden = false;
	countDown(Date.now() + Number(wait.dataset["countdown"]) * 1000, (seconds) => {
		if (clock) clock.textContent = asClock(seconds);
		if (seconds > 0 || !left || !over) return;
		left.hidden = true;
		over.textContent = over.dataset["text"] ?? "";
	});
}

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-door]"))
	form.addEventListener("submit", (event) => {
		if ("sent" in form.dataset) return event.preventDefault();
		const lost = form.querySelector<HTMLElement>("[data-lost-line]");
		if (lost) lost.hidden = navigator.onLine;
		if (navigator.onLine) {
			form.dataset["sent"] = "";
			setTimeout(() => delete form.dataset["sent"], sentMs);
			return;
		}
		event.preventDefault();
		lost?.focus();
	});

// a reader who returns to a page in the browser's cache sends it again
addEventListener("pageshow", () => {
	for (const form of document.querySelectorAll<HTMLElement>("form[data-sent]")) delete form.dataset["sent"];
});
