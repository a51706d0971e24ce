import * as z from "zod";
import { oneTimeCode, plainText } from "#locale/validation.ts";

export const shareDays = ["1", "7", "30"] as const;
export const passcodeDigits = 6;
/** The number of wrong passcodes after which a link is closed. */
export const shareTries = 5;

/** The input of the form for a new link. */
export const ShareInput = z.strictObject({
	/** Number of days for which the link is valid. */
	days: z.enum(shareDays, { error: "validation.selector" }).default("7"),
	/** The person the link is meant for; only a reminder for the patient. */
	label: plainText(80).default(""),
});
export type ShareInput = z.infer<typeof ShareInput>;

export const PasscodeInput = z.strictObject({ passcode: oneTimeCode(passcodeDigits) });

export type ShareState = "active" | "locked" | "expired" | "revoked";

/** A link as shown to its patient in the list. */
export type Share = {
	id: string;
	label: string;
	state: ShareState;
	createdAt: string;
	expiresAt: string;
	/** How often the link was opened, and when it was last opened; empty if never. */
	opened: { count: number; last: string };
};

/** The data that leaves the server only once, when a link is created. */
export type MadeShare = { id: string; token: string; passcode: string; expiresAt: string };

/** The part of a report that a link shows before its passcode is entered (reports 2.6). */
export type SharedReport = {
	/** First name and initial. */
	person: string;
	/** The number of the report, such as `1405-12`. */
	reportNumber: string;
	expiresAt: string;
	isLocked: boolean;
};
