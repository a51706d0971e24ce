/** The two languages of the product; Persian is the default and the fallback (specification §9). */
export const locales = ["fa", "en"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale = "fa" satisfies Locale;

export const isLocale = (value: unknown): value is Locale => value === "fa" || value === "en";
export const otherLocale = (locale: Locale): Locale => (locale === "fa" ? "en" : "fa");

/** Writing direction of a language. */
export const direction = (locale: Locale): "rtl" | "ltr" => (locale === "fa" ? "rtl" : "ltr");

/** Tag for Intl and React Aria: Persian with Latin digits, because Persian digits are off by default (specification §9). */
export const intlTag = (locale: Locale) => (locale === "fa" ? "fa-IR-u-nu-latn" : "en-US");

/**
 * The canonical address of a path: Persian without prefix, English below `/en`.
 * @param path begins with a slash and has no locale prefix
 */
export function localePath(locale: Locale, path: string): string {
	if (locale === defaultLocale) return path;
	return path === "/" ? `/${locale}` : `/${locale}${path}`;
}

/** Splits an address into the language of its prefix (Persian without a prefix) and the path without the prefix. */
export function splitLocale(pathname: string): { locale: Locale; prefix: "" | Locale; path: string } {
	const [, first = "", ...rest] = pathname.split("/");
	const prefix = first.toLowerCase();
	if (!isLocale(prefix)) return { locale: defaultLocale, prefix: "", path: pathname };
	return { locale: prefix, prefix, path: `/${rest.join("/")}` };
}

/**
 * Whether the first part of an address looks like an unsupported language (`/de/…`, `/pt-br/…`). Source: specification §8.
 */
export function isStrangeLocale(pathname: string): boolean {
	const first = pathname.split("/")[1]?.toLowerCase() ?? "";
	return /^[a-z]{2}(-[a-z]{2})?$/.test(first) && !isLocale(first);
}
