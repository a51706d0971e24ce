import { useState } from "react";

const key = "theme";
type Theme = "light" | "dark";

function shown(): Theme {
	const { theme } = document.documentElement.dataset;
	if (theme === "light" || theme === "dark") return theme;
	return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Light or dark; the choice is kept for the whole site. */
export function useTheme(): { theme: Theme; toggle: () => void } {
	const [theme, setTheme] = useState(shown);
	const toggle = () => {
		const next = theme === "dark" ? "light" : "dark";
		document.documentElement.dataset.theme = next;
		try {
			localStorage.setItem(key, next);
		} catch {
			// lasts as long as the page
		}
		setTheme(next);
	};
	return { theme, toggle };
}
