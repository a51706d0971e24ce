import * as z from "zod";
import { mobile, oneTimeCode } from "#locale/validation.ts";
import { codeDigits } from "./one-time-code-limits.ts";

export const RequestCodeInput = z.strictObject({
	mobile: mobile(),
	/** A text, or a call where the laboratory offers calls (`GET /GeneralSetting`). */
	channel: z.enum(["sms", "voice"], { error: "validation.selector" }).default("sms"),
});
export type RequestCodeInput = z.input<typeof RequestCodeInput>;

/** The same for every number, known or not. */
export const RequestCodeAnswer = z.object({
	/** Seconds until the code runs out. */
	expiresInSeconds: z.number().int(),
	/** Seconds until another code may be asked for. */
	resendAfterSeconds: z.number().int(),
});
export type RequestCodeAnswer = z.infer<typeof RequestCodeAnswer>;

export const VerifyCodeInput = z.strictObject({
	mobile: mobile(),
	code: oneTimeCode(codeDigits),
	/** Does one stay signed in on this device for 30 days? Else for half an hour after the last thing that was done. */
	isOwnDevice: z.boolean({ error: "validation.invalid" }).default(false),
});
export type VerifyCodeInput = z.input<typeof VerifyCodeInput>;

/** What a signed-in patient's browser may know of the session. */
export const PatientSession = z.object({ mobile: z.string(), expiresAt: z.string() });
export type PatientSession = z.infer<typeof PatientSession>;
