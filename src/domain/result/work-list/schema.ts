import * as z from "zod";
import { smsStates } from "#domain/message/sms-outbox/schema.ts";
import { notSampledReasons } from "#domain/reception/reception/state/sampling-moment.ts";
import { reportStates } from "#domain/result/report/status.ts";
import { plainText } from "#locale/validation.ts";
import { pageOf, pageQuery } from "#platform/http/paging.ts";
import { pageSizes } from "#platform/page-sizes.ts";

// Receptions whose results are being entered, wait for their release, or were released.

/**
 * `unsampled`: a report has come and no sample was recorded (reports 9.7); `entry`: the sample is in the laboratory and values are missing, or a correction is being written; `ready`: verified;
 * `secondPerson`: verified by the reader, who may not release it too, or by one person where two are asked for; `debt`: verified, and its patient will read it only when
 * something is paid; `scheduled`: released by itself at a moment to come; `overdue`: its moment has passed, and it was not
 * released (it waits for people like the others); `held`: put on hold; `released`: patients read it;
 * `lostGlyphs`: released, and its sealed sheet lost a character that its fonts lacked: a corrected version draws it.
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
	/** Of the reception. */
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
	/** Is the time of that moment known? Where it is not, the day alone is shown. */
	isTimeKnown: z.boolean(),
	/** Why no sample was recorded; null where one was. */
	notSampled: z.enum(notSampledReasons).nullable(),
	/** `1405-12`; empty before anything was entered. */
	reportNumber: z.string(),
	/** Of the version that this part of the list is about; null before anything was entered. */
	state: z.enum(reportStates).nullable(),
	/** Characters that its sealed sheet lost; empty for none. */
	lostGlyphs: z.string(),
	/** It corrects the one before it. */
	isCorrection: z.boolean(),
	/** Another version is being written, or waits, beside the one that patients read. */
	isBeingCorrected: z.boolean(),
	/** Is a PDF attached to that version? */
	hasFile: z.boolean(),
	/** How many values it asks for and has, how many are critical and not told; null before anything was entered. */
	values: z.object({ asked: count, filled: count, critical: count, untold: count }).nullable(),
	verified: Who.nullable(),
	released: Who.nullable(),
	/** The reader has verified it, and a setting asks for somebody else. */
	needsSecondPerson: z.boolean(),
	/** Who has verified its critical value after the first one. */
	verifiedAgain: Who.nullable(),
	/** A critical value waits for a second person who verifies it. */
	needsSecondVerifier: z.boolean(),
	/** Whoever has verified it first reads this. */
	isVerifiedByReader: z.boolean(),
	/** Since when and why nobody releases it. */
	hold: Who.extend({ reason: z.string() }).nullable(),
	/** When it is released by itself, or was to be. */
	releaseAt: z.string().nullable(),
	/** Code of what kept it from its release at the moment that was named; empty for nothing. */
	timerRefusal: z.string(),
	/** Values that patients read as valid while a version that withdraws them waits (reports 9.9). */
	withdrawnValues: count,
	/** Names of verified values that the catalogue judges differently since; its release is refused. Empty for none. */
	judgedDifferently: z.string(),
	/** In rials: what its patient pays before they read it; 0 for nothing. */
	owedRials: count,
	/** What the patient was told of it last; null where nothing was written. */
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
	/** Since when the longest waiting one is verified; null where none waits. */
	oldestVerifiedAt: z.string().nullable(),
	/** What holds results back, summed up, in rials. */
	owedRials: count,
	/** When a message about a report that is released now goes out; null for at once. */
	messagesWaitUntil: z.string().nullable(),
});
export type WorkPage = z.infer<typeof WorkPage>;
