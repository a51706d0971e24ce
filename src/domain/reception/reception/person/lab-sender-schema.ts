import * as z from "zod";
import { isSender, normaliseSender } from "./lab-sender.ts";

/** A referrer's code: Latin letters, digits, dot, dash and underscore, at most 32; or empty. */
export const labSenderId = () =>
	z
		.string({ error: "validation.invalid" })
		.max(200, { error: "validation.tooLong", abort: true })
		.transform(normaliseSender)
		.pipe(z.string().refine((code) => code === "" || isSender(code), { error: "validation.sender" }))
		.default("");
