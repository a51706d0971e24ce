import * as z from "zod";
import { oneTimeCode, plainText } from "#locale/validation.ts";

export const shareDays = ["1", "7", "30"] as const;
export const passcodeDigits = 6;
/** The number of wrong passcodes after which a link is closed. */
export const shareTries = 5;

/** The input of the form for a new link. */
export const ShareInput = z.strictObject({
	/** How many days the link is valid. */
	days: z.enum(shareDays, { error: "validation.selector" }).default("7"),
	/** For whom the link is; only a reminder for the patient. */
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
	/** How often the link was opened, and when last; blank for never. */
	opened: { count: number; last: string };
};

/** The data that leaves the server only once, when a link is made. */
export type MadeShare = { id: string; token: string; passcode: string; expiresAt: string };

/** The data that a link shows before its passcode: nothing else of the report (reports 2.6). */
export type SharedReport = {
	/** First name and initial. */
	person: string;
	/** `1405-12`. */
	reportNumber: string;
	expiresAt: string;
	isLocked: boolean;
};
