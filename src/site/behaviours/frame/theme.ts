import { themeKey, themes } from "#ui/theme.ts";
import { store } from "../browser-storage.ts";
import { within } from "../event-target.ts";

// Light, dark, or as the device has it; the snippet in the head applies the choice before the first paint.

const toggle = "[data-theme-toggle]";
const root = document.documentElement;
const current = () => themes.find((theme) => theme === root.dataset["theme"]) ?? "auto";

function label() {
	for (const button of document.querySelectorAll<HTMLElement>(toggle))
		button.setAttribute("aria-label", button.dataset[current()] ?? "");
}

export function startThemeToggle(): void {
	document.addEventListener("click", (event) => {
		if (!within(event, toggle)) return;
		const next = themes[(themes.indexOf(current()) + 1) % themes.length] ?? "auto";
		root.dataset["theme"] = next;
		store(themeKey, next);
		label();
	});
	label();
}
