import { isStrangeLocale, splitLocale } from "#locale/locale.ts";
import { fold } from "#locale/text/fold.ts";
import { normaliseText } from "#locale/text/normalise-text.ts";

// Addresses of ours as they are compared: one spelling, whatever was typed or asked for.

/** Maximum length of a path, in characters. */
export const maxPath = 300;

const hasScheme = (address: string) => /^[a-z][a-z0-9+.-]*:/i.test(address);

/**
 * The path of an address in a normalised spelling: decoded, Persian letters and digits normalised, lower case, hyphens for
 * spaces, without language prefix, query and trailing slash. For an http(s) address, the path of the URL.
 * @returns undefined for an address without a path, or with a path that no page can have
 */
export function pathOf(address: string): string | undefined {
	if (/^https?:/i.test(address)) return URL.canParse(address) ? pathOf(new URL(address).pathname) : undefined;
	if (hasScheme(address) || address.startsWith("//")) return undefined;
	let decoded: string;
	try {
		decoded = decodeURIComponent(address.replace(/[?#].*$/s, ""));
	} catch {
		return undefined;
	}
	if (!decoded.isWellFormed()) return undefined;
	const text = normaliseText(decoded)
		.toLowerCase()
		.normalize("NFC")
		.replace(/[\s\u200c-]+/g, "-");
	// a part that means another address once it is read again
	if (/[%?#\\:\p{Cc}]/u.test(text) || /(^|\/)\.{1,2}(\/|$)/.test(text)) return undefined;
	let path = `/${text.split("/").filter(Boolean).join("/")}`;
	while (splitLocale(path).prefix) path = splitLocale(path).path;
	return path.length > maxPath ? undefined : path;
}

const ofProgram =
	/^\/(api|cpanel|assets|media|social|icons|\.well-known)(\/|$)|^\/(sw\.js|robots\.txt|sitemap\.xml|rss\.xml|favicon\.ico|palette\.css|healthz|livez|readyz|404|offline)$|\.(data|webmanifest)$/;

/** Whether a path is used by the program itself, so that no page and no redirect can use it. */
export const isReserved = (path: string) => path === "/" || ofProgram.test(path) || isStrangeLocale(path);

/** The text by which addresses are found, normalised for the search. */
export const searchOf = (...addresses: string[]) => fold(addresses.join(" "));
