import { defaultLocale, isLocale, type Locale } from "#locale/locale.ts";

/** The language that the page is in. */
export function pageLocale(): Locale {
	const { lang } = document.documentElement;
	return isLocale(lang) ? lang : defaultLocale;
}
