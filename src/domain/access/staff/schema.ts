import * as z from "zod";
import { locales } from "#locale/locale.ts";
import { normaliseDigits } from "#locale/number/digits.ts";
import { isStorable } from "#locale/text/invisible-characters.ts";
import { email, plainText, requiredText } from "#locale/validation.ts";
import { roles } from "#platform/actor.ts";
import { maxPasswordLength } from "./password/password-rule.ts";

/** A password as typed, not normalised: it may start or end with spaces and contain any letters. */
export const anyPassword = () =>
	z
		.string({ error: "validation.required" })
		.min(1, { error: "validation.required" })
		.max(maxPasswordLength, { error: "validation.tooLong" })
		.refine(isStorable, { error: "validation.invalid" });

/** A staff login: user name, password, and the second factor's code if one is set. */
export const LoginInput = z.strictObject({
	username: requiredText(64),
	password: anyPassword(),
	code: plainText(16).transform(normaliseDigits).optional(),
});
export type LoginInput = z.infer<typeof LoginInput>;

/** The signed-in staff user (specification §3). */
export const StaffUser = z.object({
	id: z.string(),
	username: z.string(),
	displayName: z.string(),
	email: z.string(),
	role: z.enum(roles),
	/**
	 * Whether the centre offers only reporting: everyone but SuperAdmin sees only site settings and reception
	 * management (panel 1.3).
	 */
	onlyHasReporting: z.boolean(),
	mustChangePassword: z.boolean(),
	/** The only language whose texts the user may edit; null for all languages. */
	contentLocale: z.enum(locales).nullable(),
	hasFactor: z.boolean(),
	/** The user's role needs a second factor but the user has none: nothing else is accessible. */
	mustSetFactor: z.boolean(),
});
export type StaffUser = z.infer<typeof StaffUser>;

export const LoginAnswer = z.object({ token: z.string(), user: StaffUser, expiresAt: z.string() });
export type LoginAnswer = z.infer<typeof LoginAnswer>;

/**
 * Old and new password. The rule for a new password depends on names, so `passwordFault` checks it in the form and on the
 * server.
 */
export const ChangePasswordInput = z.strictObject({ oldPassword: anyPassword(), newPassword: anyPassword() });
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

export const ProfileInput = z.strictObject({ displayName: requiredText(80), email: email() });
export type ProfileInput = z.infer<typeof ProfileInput>;

/** The purposes of a single-use link. */
export const linkKinds = ["invitation", "password", "factor"] as const;

/** The password that users enter again before they change how their account is protected. */
export const PasswordInput = z.strictObject({ password: anyPassword() });

/**
 * A second factor that is being set up: the secret for the authenticator app, and the same secret as a URI for a QR code.
 */
export const FactorSecret = z.object({ secret: z.string(), uri: z.string() });
export type FactorSecret = z.infer<typeof FactorSecret>;

export const FactorCodeInput = z.strictObject({ code: requiredText(16).transform(normaliseDigits) });

/** New recovery codes; only this response contains them. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()), user: StaffUser });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** State of the user's own second factor. */
export const FactorState = z.object({
	/** When the second factor was set up; null without a second factor. */
	sinceDateTime: z.string().nullable(),
	codesLeft: z.number().int(),
	/** Whether the user's role requires a second factor. */
	isRequired: z.boolean(),
});
export type FactorState = z.infer<typeof FactorState>;
