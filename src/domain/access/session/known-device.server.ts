import { newToken } from "#platform/ids.server.ts";
import { indexOf, sameSecret } from "#platform/secret/crypto.server.ts";
import type { Session } from "./open-session.server.ts";

// A browser that has signed in before carries a cookie that says so. Its tries are counted apart from everybody else's, so
// that strangers who use up the tries of a name or number do not lock its owner out. It opens nothing by itself.
// Source: OWASP, "Slow Down Online Guessing Attacks with Device Cookies".

type Kind = Session["kind"];

export const deviceCookies = { staff: "known-staff", patient: "known-patient" } as const satisfies Record<
	Kind,
	string
>;

const proofOf = (kind: Kind, owner: string, name: string) =>
	indexOf(`known-device:${kind}`, JSON.stringify([owner, name]));

/**
 * Value of the cookie for a browser in which `owner` has just signed in; a browser that was already known keeps its name.
 * @param owner normalised user name or mobile
 */
export function rememberDevice(kind: Kind, owner: string, cookie: string | undefined): string {
	const name = knownDevice(kind, owner, cookie) ?? newToken(128);
	return `${name}.${proofOf(kind, owner, name)}`;
}

/** The name of a browser in which `owner` has signed in before; undefined for any other browser. */
export function knownDevice(kind: Kind, owner: string, cookie: string | undefined): string | undefined {
	const [name = "", proof = ""] = cookie?.split(".") ?? [];
	return name && sameSecret(proof, proofOf(kind, owner, name)) ? name : undefined;
}
