import * as z from "zod";
import { latinDigits } from "#locale/digits.ts";
import { withoutInvisible } from "#locale/invisible-characters.ts";

// Who sends a patient: the code that the laboratory has given a physician or another laboratory (specification §3,
// labSenderId). It comes with a link, `/onlineReception?sender=DR-120`, or is typed at the desk.

/** The parameter of a link that leads in. */
export const senderParameter = "sender";
export const maxSenderLength = 32;

/** A code in one spelling: Latin digits and capitals, no spaces. */
const normaliseSender = (typed: string) =>
	latinDigits(withoutInvisible(typed))
		.replace(/[\s\u200c]/g, "")
		.toUpperCase();
const isSender = (code: string) => new RegExp(`^[A-Z0-9][A-Z0-9._-]{0,${maxSenderLength - 1}}$`).test(code);

/** A referrer's code: Latin letters, digits, dot, dash and underscore, at most 32; or empty. */
export const labSenderId = () =>
	z
		.string({ error: "validation.invalid" })
		.max(200, { error: "validation.tooLong", abort: true })
		.transform(normaliseSender)
		.pipe(z.string().refine((code) => code === "" || isSender(code), { error: "validation.sender" }))
		.default("");

/** The code that an address brings; empty for none, and for what cannot be a code: a bad link shuts no one out. */
export function senderIn(search: string): string {
	const code = normaliseSender(new URLSearchParams(search).get(senderParameter)?.slice(0, 200) ?? "");
	return isSender(code) ? code : "";
}
