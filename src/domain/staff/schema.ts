import * as z from "zod";
import { requiredText } from "#locale/validation.ts";
import { roles } from "#platform/actor.ts";

/** A staff login: user name, password, and the second factor's code if one is set. */
export const LoginInput = z.strictObject({
	username: requiredText(64),
	// not normalised: a password may hold spaces at its ends and any letters
	password: z
		.string({ error: "validation.required" })
		.min(1, { error: "validation.required" })
		.max(256, { error: "validation.tooLong" }),
	code: z.string().max(16).optional(),
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
