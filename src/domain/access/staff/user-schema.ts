import * as z from "zod";
import { recordHead, settingHead } from "#domain/foundation/record/schema.ts";
import { locales } from "#locale/locale.ts";
import { email, plainText, requiredText } from "#locale/validation.ts";
import { roles } from "#platform/actor.ts";
import { pageOf, pageQuery } from "#platform/http/paging.ts";
import { pageSizes } from "#platform/page-sizes.ts";
import { anyPassword, linkKinds } from "./schema.ts";

// Staff as an administrator sees and changes them (panel 1.3, 1.3b).

const role = () => z.enum(roles, { error: "validation.selector" });
const contentLocale = () => z.enum(locales, { error: "validation.selector" }).nullable();

/** Parts of the list of staff users. */
export const staffStates = ["active", "withoutFactor", "disabled"] as const;
export type StaffState = (typeof staffStates)[number];

export const StaffQuery = z.object({
	...pageQuery(pageSizes.records),
	title: plainText(120).optional(),
	role: role().optional(),
	state: z.enum(staffStates, { error: "validation.selector" }).default("active"),
});
export type StaffQuery = z.infer<typeof StaffQuery>;

export const StaffRecord = z.object({
	...recordHead,
	username: z.string(),
	displayName: z.string(),
	email: z.string(),
	role: role(),
	contentLocale: contentLocale(),
	hasFactor: z.boolean(),
	/** Whether the user's role needs a second factor. */
	needsFactor: z.boolean(),
	/** Number of open sessions. */
	sessionCount: z.number().int(),
	signedInDateTime: z.string().nullable(),
	disabledDateTime: z.string().nullable(),
	disabledBy: z.string().nullable(),
});
export type StaffRecord = z.infer<typeof StaffRecord>;

/** A lock: sign-in under this user's name was locked for a while after many failed attempts. */
const Lockout = z.object({ staffId: z.string(), displayName: z.string(), dateTime: z.string() });

export const StaffPage = pageOf(StaffRecord).extend({
	counts: z.object({
		active: z.number().int(),
		withoutFactor: z.number().int(),
		disabled: z.number().int(),
		invited: z.number().int(),
	}),
	/** Locks of the last day, newest first. */
	lockouts: z.array(Lockout),
});
export type StaffPage = z.infer<typeof StaffPage>;

export const StaffInput = z.strictObject({
	displayName: requiredText(80),
	email: email(),
	role: role(),
	contentLocale: contentLocale(),
});
export type StaffInput = z.infer<typeof StaffInput>;

/** The details of an invited user, who chooses the user name and password. */
export const InvitationInput = z.strictObject({
	displayName: requiredText(80),
	role: role(),
	contentLocale: contentLocale(),
});
export type InvitationInput = z.infer<typeof InvitationInput>;

/** An invitation that has not been accepted yet. */
export const Invitation = z.object({
	id: z.string(),
	displayName: z.string(),
	role: role(),
	contentLocale: contentLocale(),
	createdDateTime: z.string(),
	createdBy: z.string().nullable(),
	expiresDateTime: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;
export const InvitationList = z.object({ dataList: z.array(Invitation) });

/** A reset for a user who has lost the password or the second factor. */
export const ResetInput = z.strictObject({
	kind: z.enum(["password", "factor"], { error: "validation.selector" }),
});

export type ResetInput = z.infer<typeof ResetInput>;

/** A single-use link; only this response contains it. */
export const StaffLink = z.object({ url: z.string(), expiresDateTime: z.string() });
export type StaffLink = z.infer<typeof StaffLink>;

const token = () => plainText(64);

export const LinkTokenInput = z.strictObject({ token: token() });

/** The purpose of a link, as the person who opens it sees it. */
export const FollowedLink = z.object({
	kind: z.enum(linkKinds),
	displayName: z.string(),
	/** The user name to which the link belongs; blank for an invitation. */
	username: z.string(),
	expiresDateTime: z.string(),
});
export type FollowedLink = z.infer<typeof FollowedLink>;

/** A user name of Latin letters and digits, which can be typed on any keyboard. */
const username = () =>
	requiredText(32)
		.transform((name) => name.toLowerCase())
		.pipe(z.string().regex(/^[a-z0-9][a-z0-9._-]{2,31}$/, { error: "validation.username" }));

export const InvitedInput = z.strictObject({
	token: token(),
	username: username(),
	displayName: requiredText(80),
	password: anyPassword(),
});
export type InvitedInput = z.infer<typeof InvitedInput>;

/** The token of a link and the new password; for removing the second factor, the present password. */
export const LinkPasswordInput = z.strictObject({ token: token(), password: anyPassword() });
export type LinkPasswordInput = z.infer<typeof LinkPasswordInput>;

/** The name with which the user signs in from now on. */
export const LinkAnswer = z.object({ username: z.string() });

/** The settings for all staff. */
export const StaffSettingInput = z.strictObject({
	factorRoles: z
		.array(role())
		.max(roles.length, { error: "validation.tooMany" })
		.transform((chosen) => roles.filter((each) => chosen.includes(each))),
});
export type StaffSettingInput = z.infer<typeof StaffSettingInput>;
export const StaffSettingRecord = z.object({ factorRoles: z.array(role()), ...settingHead });
export type StaffSettingRecord = z.infer<typeof StaffSettingRecord>;
