import { day, second } from "../clock.ts";
import { openText, sealText } from "./sealed-text.ts";

// Named values in encrypted cookies that a page of ours reads itself (specification §3). The secret comes with the page,
// so they hide nothing from the browser's owner and prove nothing to the server: for harmless values only.

/** Maximum size of one cookie in browsers, name and attributes included. */
const largestCookieBytes = 4096;

/**
 * Writes a value as encrypted JSON into a cookie of the whole site.
 * @param days lifetime of the cookie
 * @param secret at least 10 characters
 * @throws RangeError when the secret is shorter, or the cookie larger than 4096 bytes
 */
export function writeEncryptedCookie(name: string, value: unknown, days: number, secret: string): void {
	const sealed = sealText(JSON.stringify(value), secret);
	const secure = location.protocol === "https:" ? "; Secure" : "";
	const maxAgeSeconds = Math.round((days * day) / second);
	const cookie = `${name}=${sealed}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
	if (cookie.length > largestCookieBytes)
		throw new RangeError(`the cookie ${name} is larger than ${largestCookieBytes} bytes`);
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all our browsers, and answers late
	document.cookie = cookie;
}

/** The value of a cookie; null when the cookie is missing, or cannot be decrypted (which is logged, specification §8). */
export function readEncryptedCookie<Value>(name: string, secret: string): Value | null {
	const start = `${name}=`;
	const found = document.cookie.split("; ").find((cookie) => cookie.startsWith(start));
	if (found === undefined) return null;
	try {
		return JSON.parse(openText(found.slice(start.length), secret));
	} catch (error) {
		// biome-ignore lint/suspicious/noConsole: the specification's words (§3)
		console.error("Decryption error:", error);
		return null;
	}
}

/** Removes a cookie written by `writeEncryptedCookie`. */
export function removeCookie(name: string): void {
	// biome-ignore lint/suspicious/noDocumentCookie: as above
	document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
}
