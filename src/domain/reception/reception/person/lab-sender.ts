import { latinDigits } from "#locale/number/digits.ts";
import { withoutInvisible } from "#locale/text/invisible-characters.ts";

// Who sends a patient: the code that the laboratory has given a physician or another laboratory (specification §3,
// labSenderId). It comes with a link, `/onlineReception?sender=DR-120`, or is typed at the desk.

/** The URL parameter for the referrer's code. */
export const senderParameter = "sender";
export const maxSenderLength = 32;

// without the library of the schemas, which the login does not load; the schema is in `lab-sender-schema.ts`

/** Normalises a referrer's code: Latin digits and capitals, no spaces. */
export const normaliseSender = (typed: string) =>
	latinDigits(withoutInvisible(typed))
		.replace(/[\s\u200c]/g, "")
		.toUpperCase();
export const isSender = (code: string) =>
	new RegExp(`^[A-Z0-9][A-Z0-9._-]{0,${maxSenderLength - 1}}$`).test(code);

/** The referrer's code in an address; empty if it is missing or invalid, so that a bad link does not block anyone. */
export function senderIn(search: string): string {
	const code = normaliseSender(new URLSearchParams(search).get(senderParameter)?.slice(0, 200) ?? "");
	return isSender(code) ? code : "";
}
