import { latinDigits } from "#locale/number/digits.ts";
import { withoutInvisible } from "#locale/text/invisible-characters.ts";

// Who sends a patient: the code that the laboratory has given a physician or another laboratory (specification §3,
// labSenderId). It comes with a link, `/onlineReception?sender=DR-120`, or is typed at the desk.

/** The parameter of a link that leads in. */
export const senderParameter = "sender";
export const maxSenderLength = 32;

// without the library of the schemas, which the login does not load; the schema is in `lab-sender-schema.ts`

/** A code in one spelling: Latin digits and capitals, no spaces. */
export const normaliseSender = (typed: string) =>
	latinDigits(withoutInvisible(typed))
		.replace(/[\s\u200c]/g, "")
		.toUpperCase();
export const isSender = (code: string) =>
	new RegExp(`^[A-Z0-9][A-Z0-9._-]{0,${maxSenderLength - 1}}$`).test(code);

/** The code that an address brings; empty for none, and for what cannot be a code: a bad link shuts no one out. */
export function senderIn(search: string): string {
	const code = normaliseSender(new URLSearchParams(search).get(senderParameter)?.slice(0, 200) ?? "");
	return isSender(code) ? code : "";
}
