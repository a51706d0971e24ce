import { within } from "../event-target.ts";

// The sheet of small screens opens and closes by itself (`details`); here it keeps the keyboard inside, and closes.

const sheet = "[data-menu-sheet]";

export function startMenuSheet(): void {
	const open = () => document.querySelector<HTMLDetailsElement>(`${sheet}[open]`);
	const close = (details: HTMLDetailsElement) => {
		details.open = false;
		details.querySelector("summary")?.focus();
	};

	// the path to the current page is open
	for (const link of document.querySelectorAll(`${sheet} [aria-current]`))
		for (let at = link.parentElement; at && !at.matches(sheet); at = at.parentElement)
			if (at instanceof HTMLDetailsElement) at.open = true;
	document.addEventListener("click", (event) => {
		const details = within<HTMLAnchorElement>(event, `${sheet} a`)?.closest<HTMLDetailsElement>(sheet);
		if (details) details.open = false;
	});
	document.addEventListener("keydown", (event) => {
		const details = open();
		if (!details) return;
		if (event.key === "Escape") close(details);
		if (event.key !== "Tab") return;
		const stops = [...details.querySelectorAll<HTMLElement>("summary, a")].filter(
			(stop) => stop.offsetParent !== null || stop.matches(`${sheet} > summary`),
		);
		const [first, last] = [stops[0], stops.at(-1)];
		const at = document.activeElement;
		const leaves = event.shiftKey ? at === first : at === last;
		if (!leaves && details.contains(at)) return;
		event.preventDefault();
		(event.shiftKey ? last : first)?.focus();
	});
	// a page that comes back from the cache comes back as a page, not as its menu
	addEventListener("pageshow", ({ persisted }) => {
		const details = open();
		if (persisted && details) details.open = false;
	});
}
