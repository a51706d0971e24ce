import * as z from "zod";
import { mobile, oneTimeCode } from "#locale/validation.ts";
import { codeDigits } from "./one-time-code-limits.ts";

export const RequestCodeInput = z.strictObject({
	mobile: mobile(),
	/** How the code is sent: by SMS, or by a phone call if the laboratory offers calls (`GET /GeneralSetting`). */
	channel: z.enum(["sms", "voice"], { error: "validation.selector" }).default("sms"),
});
export type RequestCodeInput = z.input<typeof RequestCodeInput>;

/** The same response for every number, whether or not it has an account. */
export const RequestCodeAnswer = z.object({
	/** Seconds until the code expires. */
	expiresInSeconds: z.number().int(),
	/** Seconds until another code may be requested. */
	resendAfterSeconds: z.number().int(),
});
export type RequestCodeAnswer = z.infer<typeof RequestCodeAnswer>;

export const VerifyCodeInput = z.strictObject({
	mobile: mobile(),
	code: oneTimeCode(codeDigits),
	/** Whether the patient stays signed in on this device for 30 days; otherwise for half an hour after the last action. */
	isOwnDevice: z.boolean({ error: "validation.invalid" }).default(false),
});
export type VerifyCodeInput = z.input<typeof VerifyCodeInput>;

/** The session data that a signed-in patient's browser receives. */
export const PatientSession = z.object({ mobile: z.string(), expiresAt: z.string() });
export type PatientSession = z.infer<typeof PatientSession>;
