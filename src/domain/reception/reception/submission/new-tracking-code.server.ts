import { newText } from "#platform/ids.server.ts";
import { checkCharacter, randomLength, trackingAlphabet } from "../tracking-code.ts";

/**
 * A tracking code: nine random characters from an alphabet of thirty, and a check character. These ten characters
 * (reception 4.4) contain 44 bits, too few for a secret: a code alone opens nothing.
 */
export function newTrackingCode(): string {
	const body = newText(trackingAlphabet, randomLength);
	return body + checkCharacter(body);
}
