import { store, within } from "./page.ts";

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Keeps the chosen language under `user-locale` (specification §9), and mirrors it in a cookie, so that the server sends a
 * returning visitor to it (site 1.2).
 */
export function keepLanguage(): void {
	document.addEventListener("click", (event) => {
		const language = within(event, "[data-language]")?.dataset["language"];
		if (!language) return;
		store("user-locale", language);
		// biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser we serve
		document.cookie = `user-locale=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
	});
}
