import { asClock, countDown } from "#ui/countdown.ts";

// The doors to results work without script; with it a wait is counted down, and a form that cannot reach the laboratory keeps
// what was typed.

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
		const lost = form.querySelector<HTMLElement>("[data-lost-line]");
		if (!lost) return;
		lost.hidden = navigator.onLine;
		if (navigator.onLine) return;
		event.preventDefault();
		lost.focus();
	});
