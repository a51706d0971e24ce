import { newToken } from "#platform/ids.server.ts";
import { indexOf, sameSecret } from "#platform/secret/crypto.server.ts";
import { type Numbers, numberOf, personKeyOf } from "./find.server.ts";

// A device on which the last digits of a person's number were given once is not asked for them again: numbers are recycled,
// devices are not. Its cookie opens nothing by itself; a family has one for all of them.

export const knownPersonsCookie = "known-person";
const mostPersons = 8;

const proofOf = (row: Numbers, name: string) =>
	indexOf("report-device", JSON.stringify([personKeyOf(row), name]));
const partsOf = (cookie: string | undefined) => (cookie ?? "").split(".").filter(Boolean);

/** Whether the last digits of this person's number were entered on the device earlier. */
export function isKnownPerson(row: Numbers, cookie: string | undefined): boolean {
	const [name, ...proofs] = partsOf(cookie).slice(0, mostPersons + 1);
	return name !== undefined && proofs.some((proof) => sameSecret(proof, proofOf(row, name)));
}

/** Whether the last digits must still be entered on this device; false for a person without a number. */
export const asksForDigits = (row: Numbers, cookie: string | undefined): boolean =>
	numberOf(row) !== undefined && !isKnownPerson(row, cookie);

/** The cookie value that marks this person as verified on the device, in addition to earlier persons. */
export function rememberPerson(row: Numbers, cookie: string | undefined): string {
	if (isKnownPerson(row, cookie)) return cookie ?? "";
	const [name = newToken(128), ...proofs] = partsOf(cookie);
	return [name, proofOf(row, name), ...proofs.slice(0, mostPersons - 1)].join(".");
}
