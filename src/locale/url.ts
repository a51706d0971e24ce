import { isLocale, type Locale, localePath } from "./locale.ts";

// Addresses that people type into menus, slides, sections and settings.

const absolute = /^(https?|mailto|tel):/i;
/** Paths of files, which have one address for both languages. */
const files = /^\/(media|api|assets)\//;

const pathOf = (address: string) => (address.startsWith("/") ? address : `/${address}`);

/**
 * Whether an address is an allowed link target: empty, a fragment, a path of this site, http(s), mailto or tel.
 * `javascript:`, `data:`, other hosts by `//` and by backslashes, and control characters are refused.
 */
export function isSafeUrl(address: string): boolean {
	if (address === "" || address.startsWith("#")) return true;
	if (/[\s\\\u0000-\u001f\u007f]/.test(address)) return false;
	if (absolute.test(address)) return /^(mailto|tel):/i.test(address) || URL.canParse(address);
	return (
		!/^[a-z][a-z0-9+.-]*:/i.test(address) &&
		!address.startsWith("//") &&
		!address.split(/[/?#]/)[0]?.includes(":")
	);
}

/**
 * The target of a link on a page: an address of this site without a language resolves in the page's language (site
 * 1.3); addresses with a language, of a file, of a fragment or of another site stay unchanged; an empty address becomes
 * `#` (specification §2.3).
 */
export function hrefIn(locale: Locale, address: string): string {
	if (address === "" || !isSafeUrl(address)) return "#";
	if (address.startsWith("#") || absolute.test(address)) return address;
	const path = pathOf(address);
	if (files.test(path) || isLocale(path.split(/[/?#]/)[1])) return path;
	return localePath(locale, path);
}

/** Whether the address leads to another site. */
export const isExternal = (address: string) => /^https?:/i.test(address);
