import { newText } from "#platform/ids.server.ts";
import { checkCharacter, randomLength, trackingAlphabet } from "../tracking-code.ts";

/**
 * A new tracking code: nine random characters from an alphabet of thirty, and a check character. The code (reception 4.4)
 * contains 44 bits, too few for a secret, so it never gives access on its own.
 */
export function newTrackingCode(): string {
	const body = newText(trackingAlphabet, randomLength);
	return body + checkCharacter(body);
}
