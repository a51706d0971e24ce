import * as z from "zod";
import { mobileChangeStates } from "#domain/access/account/mobile-change-state.ts";
import { Sharing } from "#domain/reception/relative/schema.ts";
import { mobile, requiredText } from "#locale/validation.ts";

// A person's new mobile number, registered at the desk with a second proof (reports 2.2b).

/** A person of the account, who will also use the new number. */
export const AccountPerson = z.object({
	firstName: z.string(),
	lastName: z.string(),
	requestCount: z.number().int(),
	/** Whether this is the person of the request. */
	isOfRequest: z.boolean(),
	/** Whether the person lets the account see their results. */
	sharing: Sharing,
});
export type AccountPerson = z.infer<typeof AccountPerson>;

export const RegisteredMobile = z.object({
	id: z.string(),
	mobileNumber: z.string(),
	state: z.enum(mobileChangeStates),
	at: z.string(),
	/** The deadline for signing in with the new number. */
	until: z.string(),
	/** When the change took effect or otherwise ended; null while it waits for confirmation. */
	endedAt: z.string().nullable(),
	/** The user who registered the change; empty when that user no longer exists. */
	by: z.string(),
});
export type RegisteredMobile = z.infer<typeof RegisteredMobile>;

/** What the desk sees about the mobile number of a request's account. */
export const MobileChangeView = z.object({
	/** The number that opens the account; for a walk-in, the number entered by the desk. */
	mobileNumber: z.string(),
	/** Whether the request has an account. */
	hasAccount: z.boolean(),
	/**
	 * Whether the desk may correct the number without proof: the desk entered it, and no code sent to it has been used yet.
	 */
	isCorrectable: z.boolean(),
	people: z.array(AccountPerson),
	requestCount: z.number().int(),
	/** The change that waits for confirmation, or the result of the latest change in the last month. */
	change: RegisteredMobile.nullable(),
});
export type MobileChangeView = z.infer<typeof MobileChangeView>;

export const MobileChangeInput = z.strictObject({
	mobileNumber: mobile(),
	/** The complete number on the identity card: national code or passport number of an adult of the account. */
	identityNumber: requiredText(30),
	/** Tracking code or reception number of any request of the account. */
	requestCode: requiredText(30),
});
export type MobileChangeInput = z.infer<typeof MobileChangeInput>;

/** The correct number for a request whose number the desk has mistyped. */
export const MobileCorrection = MobileChangeInput.pick({ mobileNumber: true });
export type MobileCorrection = z.infer<typeof MobileCorrection>;

/** Identifies the change that was shown to the user, because another one may have been registered since. */
export const MobileChangeChoice = z.strictObject({ changeId: z.uuid({ error: "validation.invalid" }) });
export type MobileChangeChoice = z.infer<typeof MobileChangeChoice>;

/** What the account's owner sees while a new number waits for confirmation. */
export const OwnMobileChange = z.object({
	change: z.object({ id: z.string(), mobileLast4: z.string(), at: z.string(), until: z.string() }).nullable(),
});
export type OwnMobileChange = z.infer<typeof OwnMobileChange>;
