import * as z from "zod";
import { smsStates } from "#domain/message/sms-outbox/schema.ts";
import { notSampledReasons } from "#domain/reception/reception/state/sampling-moment.ts";
import { reportStates } from "#domain/result/report/status.ts";
import { plainText } from "#locale/validation.ts";
import { pageOf, pageQuery } from "#platform/http/paging.ts";
import { pageSizes } from "#platform/page-sizes.ts";

// Receptions whose results are being entered, wait for their release, or were released.

/**
 * `unsampled`: a report arrived and no sample was recorded (reports 9.7); `entry`: the sample is in the laboratory and values
 * are missing, or a correction is being written; `ready`: verified;
 * `secondPerson`: verified by the reader, who may not release it, or by one person where two are required; `debt`: verified,
 * and its patient can read it only after
 * a payment; `scheduled`: will be released automatically; `overdue`: its time has passed without a
 * release (it waits for people like the others); `held`: on hold; `released`: patients read it;
 * `lostGlyphs`: released, and its sealed sheet lacks a character of its fonts: a corrected version has it.
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
	/** Of its report, for `If-Match`; 0 before anything was entered. */
	version: count,
	trackingCode: z.string(),
	receptNo: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	age: z.string(),
	ageScale: count,
	/** When the sample was taken; empty until that is recorded. */
	sampledAt: z.string(),
	/** When the appointment begins; when a walk-in came. */
	appointmentAt: z.string(),
	/** Is the time of that moment known? Otherwise only the day is shown. */
	isTimeKnown: z.boolean(),
	/** Why no sample was recorded; null where one was. */
	notSampled: z.enum(notSampledReasons).nullable(),
	/** `1405-12`; empty before anything was entered. */
	reportNumber: z.string(),
	/** Of the version that this part of the list is about; null before anything was entered. */
	state: z.enum(reportStates).nullable(),
	/** Characters that its sealed sheet lost; empty for none. */
	lostGlyphs: z.string(),
	/** It corrects the previous one. */
	isCorrection: z.boolean(),
	/** Another version is being written, or waits, while patients read this one. */
	isBeingCorrected: z.boolean(),
	/** Is a PDF attached to that version? */
	hasFile: z.boolean(),
	/** How many values are required and entered, how many are critical and not reported; null before anything was entered. */
	values: z.object({ asked: count, filled: count, critical: count, untold: count }).nullable(),
	verified: Who.nullable(),
	released: Who.nullable(),
	/** The reader has verified it, and a setting requires another person. */
	needsSecondPerson: z.boolean(),
	/** The second verifier of its critical value. */
	verifiedAgain: Who.nullable(),
	/** A critical value waits for a second verification. */
	needsSecondVerifier: z.boolean(),
	/** The reader is its first verifier. */
	isVerifiedByReader: z.boolean(),
	/** Since when and why it is on hold. */
	hold: Who.extend({ reason: z.string() }).nullable(),
	/** When it is released by itself, or was to be. */
	releaseAt: z.string().nullable(),
	/** Code of the reason why it was not released at its scheduled time; empty for none. */
	timerRefusal: z.string(),
	/** Values that patients read as valid while a version that withdraws them waits (reports 9.9). */
	withdrawnValues: count,
	/** Names of verified values that the catalogue judges differently now; their release is refused. Empty for none. */
	judgedDifferently: z.string(),
	/** In rials: what its patient pays before they read it; 0 for nothing. */
	owedRials: count,
	/** The last message to the patient about it; null when there was none. */
	sms: z.object({ state: z.enum(smsStates), sendAfter: z.string().nullable() }).nullable(),
});
export type WorkRow = z.infer<typeof WorkRow>;

export const WorkQuery = z.object({
	...pageQuery(pageSizes.records),
	/** Name, tracking code, number, mobile or national code, in any digits. */
	title: plainText(200).optional(),
	part: z.enum(workParts).default("entry"),
});
export type WorkQuery = z.infer<typeof WorkQuery>;

export const WorkPage = pageOf(WorkRow).extend({
	/** Whatever is searched for; of `released` those of today. */
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
		/** Messages about results that were written today and that no phone got. */
		untoldToday: count,
	}),
	/** Verification time of the longest waiting one; null for none. */
	oldestVerifiedAt: z.string().nullable(),
	/** The total of unpaid amounts that block results, in rials. */
	owedRials: count,
	/** When a message about a report that is released now goes out; null for at once. */
	messagesWaitUntil: z.string().nullable(),
});
export type WorkPage = z.infer<typeof WorkPage>;
