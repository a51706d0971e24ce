import { day, second } from "#platform/clock.ts";
import { newToken } from "#platform/ids.server.ts";
import { indexOf, sameSecret } from "#platform/secret/crypto.server.ts";

// Identifies the browser that answers: a random token in a cookie, signed by us so that it cannot be forged. It reveals nothing
// about the person, and the database stores only keyed hashes of it, a different one for each group of polls.

/** Name of the cookie, without the prefix for secure cookies. */
export const voterCookie = "voter";

/** Lifetime of the voter cookie in seconds; no poll is open for longer. */
export const voterSeconds = (365 * day) / second;

const signature = (token: string) => indexOf("voter-cookie", token);

/** A new cookie value for a browser without the cookie. */
export function newVoter(): string {
	const token = newToken(128);
	return `${token}.${signature(token)}`;
}

/** The token in a cookie; undefined when the cookie is missing or not signed by us. */
export function voterToken(cookie: string | undefined): string | undefined {
	const [token = "", signed = ""] = cookie?.split(".") ?? [];
	return token !== "" && sameSecret(signed, signature(token)) ? token : undefined;
}

/** The pseudonym of a browser in a group. */
export const voterIn = (groupId: string, token: string) => indexOf(`voter-in:${groupId}`, token);
