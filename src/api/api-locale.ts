import { defaultLocale, isLocale, type Locale } from "#locale/locale.ts";

/** Paths of the machine API, whose errors are read by programmers. */
const machineDoors = /^\/api\/((Reception|Report)\/External|Outbox\/Delivery)(\/|$)/i;

/**
 * The language of a call: the language in its address, else the first language in `Accept-Language`, else English for
 * machines and Persian for all other callers.
 * @param path from `/api` on
 */
export function apiLocale(path: string, acceptLanguage: string | undefined): Locale {
	const inPath = path.split("/").find((part) => isLocale(part));
	if (isLocale(inPath)) return inPath;
	const [, asked] = /^\s*(en|fa)\b/i.exec(acceptLanguage ?? "") ?? [];
	const locale = asked?.toLowerCase();
	if (isLocale(locale)) return locale;
	return machineDoors.test(path) ? "en" : defaultLocale;
}
