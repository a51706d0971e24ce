import { day, second } from "#platform/clock.ts";
import { newToken } from "#platform/ids.server.ts";
import { indexOf, sameSecret } from "#platform/secret/crypto.server.ts";

// Identifies the browser that answers: a random token in a cookie, signed by us so that it cannot be forged. It reveals nothing
// about the person, and the database stores only keyed hashes of it, a different one for each group of polls.

/** Name of the cookie, without the prefix of secure ones. */
export const voterCookie = "voter";

/** How long a browser is remembered: polls do not last longer. */
export const voterSeconds = (365 * day) / second;

const signature = (token: string) => indexOf("voter-cookie", token);

/** The value of a cookie for a browser that has none. */
export function newVoter(): string {
	const token = newToken(128);
	return `${token}.${signature(token)}`;
}

/** The token of a cookie; undefined when it is missing or not signed by us. */
export function voterToken(cookie: string | undefined): string | undefined {
	const [token = "", signed = ""] = cookie?.split(".") ?? [];
	return token !== "" && sameSecret(signed, signature(token)) ? token : undefined;
}

/** How a browser is written down in a group. */
export const voterIn = (groupId: string, token: string) => indexOf(`voter-in:${groupId}`, token);
