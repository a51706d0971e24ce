import { useSyncExternalStore } from "react";

const key = "theme";
type Theme = "light" | "dark";

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
	listeners.add(listener);
	return () => listeners.delete(listener);
};

function shown(): Theme {
	const { theme } = document.documentElement.dataset;
	if (theme === "light" || theme === "dark") return theme;
	return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function toggle(): void {
	const next = shown() === "dark" ? "light" : "dark";
	document.documentElement.dataset.theme = next;
	try {
		localStorage.setItem(key, next);
	} catch {
		// lasts as long as the page
	}
	for (const listener of listeners) listener();
}

/** The current theme, light or dark, and a function to switch it; the choice applies to the whole site. */
export const useTheme = (): { theme: Theme; toggle: () => void } => ({
	theme: useSyncExternalStore(subscribe, shown),
	toggle,
});
