import * as z from "zod";
import { smsStates } from "#domain/message/sms-outbox/schema.ts";
import { notSampledReasons } from "#domain/reception/reception/state/sampling-moment.ts";
import { reportStates } from "#domain/result/report/status.ts";
import { plainText } from "#locale/validation.ts";
import { pageOf, pageQuery } from "#platform/http/paging.ts";
import { pageSizes } from "#platform/page-sizes.ts";

// Receptions whose results are being entered, wait for their release, or were released.

/**
 * `unsampled`: a report arrived and no sample was recorded (reports 9.7); `entry`: the sample is in the laboratory and
 * values are missing, or a correction is being written; `ready`: verified; `secondPerson`: verified by the reader, who may
 * not release it, or by one person where two are required; `debt`: verified, and its patient can read it only after a
 * payment; `scheduled`: will be released automatically; `overdue`: its scheduled time has passed without a release (people
 * must release it, like other reports); `held`: on hold; `released`: patients can read it; `lostGlyphs`: released, but its
 * sealed sheet lacks characters that its fonts did not have: a corrected version contains them.
 */
export const workParts = [
	"unsampled",
	"entry",
	"ready",
	"secondPerson",
	"debt",
	"scheduled",
	"overdue",
	"held",
	"released",
	"lostGlyphs",
] as const;
export type WorkPart = (typeof workParts)[number];

const Who = z.object({ at: z.string(), by: z.string() });
const count = z.number().int();

export const WorkRow = z.object({
	/** The reception's id. */
	id: z.string(),
	/** The version of the report, for `If-Match`; 0 before anything was entered. */
	version: count,
	trackingCode: z.string(),
	receptNo: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	age: z.string(),
	ageScale: count,
	/** When the sample was taken; empty until that is recorded. */
	sampledAt: z.string(),
	/** Start of the appointment, or arrival time of a walk-in patient. */
	appointmentAt: z.string(),
	/** Whether the time of `appointmentAt` is known; otherwise only the day is shown. */
	isTimeKnown: z.boolean(),
	/** Why no sample was recorded; null when a sample was recorded. */
	notSampled: z.enum(notSampledReasons).nullable(),
	/** The number of the report, such as `1405-12`; empty before anything was entered. */
	reportNumber: z.string(),
	/** Status of the version that this part of the list concerns; null before anything was entered. */
	state: z.enum(reportStates).nullable(),
	/** Characters missing from the report's sealed sheet; empty if none are missing. */
	lostGlyphs: z.string(),
	/** Whether this version corrects the previous version. */
	isCorrection: z.boolean(),
	/** Whether patients read this version while another version is being written or waits for release. */
	isBeingCorrected: z.boolean(),
	/** Whether a PDF is attached to the version. */
	hasFile: z.boolean(),
	/**
	 * Numbers of required, entered, critical, and critical but not yet reported values; null before anything was entered.
	 */
	values: z.object({ asked: count, filled: count, critical: count, untold: count }).nullable(),
	verified: Who.nullable(),
	released: Who.nullable(),
	/** True if the current user has verified the report and a setting requires another person to release it. */
	needsSecondPerson: z.boolean(),
	/** Who verified the report's critical value as the second verifier. */
	verifiedAgain: Who.nullable(),
	/** Whether a critical value waits for a second verification. */
	needsSecondVerifier: z.boolean(),
	/** Whether the current user is the first verifier of the report. */
	isVerifiedByReader: z.boolean(),
	/** Who put the report on hold, when and why; null if it is not on hold. */
	hold: Who.extend({ reason: z.string() }).nullable(),
	/** The scheduled time of the automatic release, in the future or in the past; null if none is scheduled. */
	releaseAt: z.string().nullable(),
	/** Code of the reason why the report was not released at its scheduled time; empty if there is no such reason. */
	timerRefusal: z.string(),
	/** Number of values that patients still read as valid although a waiting version withdraws them (reports 9.9). */
	withdrawnValues: count,
	/**
	 * Names of verified values that the catalogue judges differently now, so that their release is refused; empty if there
	 * are none.
	 */
	judgedDifferently: z.string(),
	/** Amount in rials that the patient must pay before reading the report; 0 if nothing is owed. */
	owedRials: count,
	/** The last message to the patient about the report; null if there was none. */
	sms: z.object({ state: z.enum(smsStates), sendAfter: z.string().nullable() }).nullable(),
});
export type WorkRow = z.infer<typeof WorkRow>;

export const WorkQuery = z.object({
	...pageQuery(pageSizes.records),
	/**
	 * Search text: a name, tracking code, number, mobile number or national code, with Persian, Arabic or Latin digits.
	 */
	title: plainText(200).optional(),
	part: z.enum(workParts).default("entry"),
});
export type WorkQuery = z.infer<typeof WorkQuery>;

export const WorkPage = pageOf(WorkRow).extend({
	/** Number of reports in each part, whatever the search; for `released`, only those released today. */
	counts: z.object({
		unsampled: count,
		entry: count,
		ready: count,
		secondPerson: count,
		debt: count,
		scheduled: count,
		overdue: count,
		held: count,
		lostGlyphs: count,
		releasedToday: count,
		/** How many of today's messages about results did not reach a phone. */
		untoldToday: count,
	}),
	/** Verification time of the report that has waited longest; null if no report waits. */
	oldestVerifiedAt: z.string().nullable(),
	/** The total of unpaid amounts that block results, in rials. */
	owedRials: count,
	/** When the message about a report would be sent if the report were released now; null for immediately. */
	messagesWaitUntil: z.string().nullable(),
});
export type WorkPage = z.infer<typeof WorkPage>;
