import * as z from "zod";
import { isStorable } from "#locale/invisible-characters.ts";
import { email, plainText, requiredText } from "#locale/validation.ts";
import { roles } from "#platform/actor.ts";
import { maxPasswordLength } from "./password-rule.ts";

/** Not normalised: a password may hold spaces at its ends and any letters. */
const anyPassword = () =>
	z
		.string({ error: "validation.required" })
		.min(1, { error: "validation.required" })
		.max(maxPasswordLength, { error: "validation.tooLong" })
		.refine(isStorable, { error: "validation.invalid" });

/** A staff login: user name, password, and the second factor's code if one is set. */
export const LoginInput = z.strictObject({
	username: requiredText(64),
	password: anyPassword(),
	code: plainText(16).optional(),
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
