import { type Locale, localePath, splitLocale } from "#locale/locale.ts";

/** Stands in the shell's HTML where the language toggle leads. */
export const counterpartMark = "/%counterpart%";

const escaped = (text: string) =>
	text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function readable(pathname: string): string {
	try {
		return decodeURI(pathname);
	} catch {
		return pathname;
	}
}

/**
 * The shell's upper part on a certain page: links that lead to the page itself are marked, and the language toggle leads to
 * the page's counterpart.
 */
export function placed(top: string, locale: Locale, pathname: string, counterpart: string): string {
	const path = readable(splitLocale(pathname).path).replace(/(.)\/$/, "$1");
	const here = `href="${escaped(localePath(locale, path))}"`;
	return top
		.replaceAll(here, () => `${here} aria-current="page"`)
		.replace(counterpartMark, () => escaped(counterpart));
}
