import { defaultLocale, isLocale, type Locale } from "#locale/locale.ts";

/** The language of the page. */
export function pageLocale(): Locale {
	const { lang } = document.documentElement;
	return isLocale(lang) ? lang : defaultLocale;
}
