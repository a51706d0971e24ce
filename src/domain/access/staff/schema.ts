import * as z from "zod";
import { locales } from "#locale/locale.ts";
import { normaliseDigits } from "#locale/number/digits.ts";
import { isStorable } from "#locale/text/invisible-characters.ts";
import { email, plainText, requiredText } from "#locale/validation.ts";
import { roles } from "#platform/actor.ts";
import { maxPasswordLength } from "./password/password-rule.ts";

/** Not normalised: a password may hold spaces at its ends and any letters. */
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
	/** The centre's flag for everyone but SuperAdmin: only site settings and reception management (panel 1.3). */
	onlyHasReporting: z.boolean(),
	mustChangePassword: z.boolean(),
	/** The one language whose texts they edit; null for all. */
	contentLocale: z.enum(locales).nullable(),
	hasFactor: z.boolean(),
	/** Their role needs a second factor and they have none: nothing else is open to them. */
	mustSetFactor: z.boolean(),
});
export type StaffUser = z.infer<typeof StaffUser>;

export const LoginAnswer = z.object({ token: z.string(), user: StaffUser, expiresAt: z.string() });
export type LoginAnswer = z.infer<typeof LoginAnswer>;

/** The rule for a new password knows names, so `passwordFault` checks it in the form and in the verb. */
export const ChangePasswordInput = z.strictObject({ oldPassword: anyPassword(), newPassword: anyPassword() });
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

export const ProfileInput = z.strictObject({ displayName: requiredText(80), email: email() });
export type ProfileInput = z.infer<typeof ProfileInput>;

/** What a link that opens once is for. */
export const linkKinds = ["invitation", "password", "factor"] as const;

/** To change what protects an account, a person confirms that it is theirs. */
export const PasswordInput = z.strictObject({ password: anyPassword() });

/** A second factor that is being set up: the secret for the authenticator app, and the same as the address of a QR picture. */
export const FactorSecret = z.object({ secret: z.string(), uri: z.string() });
export type FactorSecret = z.infer<typeof FactorSecret>;

export const FactorCodeInput = z.strictObject({ code: requiredText(16).transform(normaliseDigits) });

/** Shown once. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()), user: StaffUser });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** What guards one's own account. */
export const FactorState = z.object({
	/** When it was set up; null without one. */
	sinceDateTime: z.string().nullable(),
	codesLeft: z.number().int(),
	/** Does one's role need it? */
	isRequired: z.boolean(),
});
export type FactorState = z.infer<typeof FactorState>;
