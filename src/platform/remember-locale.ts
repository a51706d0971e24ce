import type { Locale } from "#locale/locale.ts";
import { storageKeys } from "./storage-keys.ts";

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Stores the chosen language under `user-locale` (specification §9) and in a cookie, so that the server uses it for a
 * returning visitor and for the panel (site 1.2).
 */
export function rememberLocale(locale: Locale): void {
	try {
		localStorage.setItem(storageKeys.locale, locale);
	} catch {
		// storage is blocked: the cookie serves alone
	}
	// biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser we serve
	document.cookie = `${storageKeys.locale}=${locale}; path=/; max-age=${yearSeconds}; samesite=lax`;
}
