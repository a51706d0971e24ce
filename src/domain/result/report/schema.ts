import * as z from "zod";
import { lineStatuses } from "#domain/catalogue/result-value/flag.ts";
import { flags } from "#domain/catalogue/result-value/flags.ts";
import { formulaNames } from "#domain/catalogue/result-value/formulas.ts";
import { analyteKinds, type ResultWord } from "#domain/catalogue/result-value/reading.ts";
import { notSampledReasons } from "#domain/reception/reception/state/sampling-moment.ts";
import { isStorable } from "#locale/text/invisible-characters.ts";
import { moment, multilineText, optionalText, requiredText } from "#locale/validation.ts";
import { reportStates } from "./status.ts";

/** Maximum number of values in one input: more than the longest list of tests in a request has. */
export const mostValues = 400;

const key = { testId: z.uuid({ error: "validation.invalid" }), analyte: optionalText(40) };

/**
 * A value as typed: nothing is normalised or dropped before it is parsed according to the kind of its analyte (reports
 * 9.1).
 */
export const ResultText = z
	.string({ error: "validation.required" })
	.max(120, { error: "validation.tooLong" })
	.refine(isStorable, { error: "validation.invalid" });

/** Typed results: one entry for each entered or removed value. */
export const ResultsInput = z.strictObject({
	values: z
		.array(
			z.strictObject({
				...key,
				value: ResultText,
				comment: multilineText(500),
				/** Whether the user has confirmed a value that does not fit the kind of its analyte (reports 9.2). */
				isConfirmed: z.boolean().optional(),
				/** A value outside the possible limits, typed a second time (reports 9.6). */
				again: ResultText.optional(),
			}),
		)
		.max(mostValues, { error: "validation.range" }),
});
export type ResultsInput = z.infer<typeof ResultsInput>;

/** A call about a critical value: who was informed, when, and whether they read the value back (reports 3.7). */
export const CriticalCallInput = z.strictObject({
	...key,
	toldTo: requiredText(120),
	phone: optionalText(20),
	calledAt: moment(),
	isReached: z.boolean(),
	isReadBack: z.boolean(),
});
export type CriticalCallInput = z.infer<typeof CriticalCallInput>;

const reason = optionalText(500);
/** The input of a step by users who enter and verify results. */
export const ReportStepInput = z.strictObject({
	step: z.enum(["verify", "verifyAgain", "reopen", "correct", "complete", "discard", "hold", "unhold"], {
		error: "validation.selector",
	}),
	reason,
});
export type ReportStepInput = z.infer<typeof ReportStepInput>;
/** The input of a step that shows a report to patients or hides it. */
export const ReleaseInput = z.strictObject({
	step: z.enum(["release", "withdraw", "schedule", "unschedule"], { error: "validation.selector" }),
	reason,
	/** Only for `schedule`: the time of the release. */
	releaseAt: moment().optional(),
});
export type ReleaseInput = z.infer<typeof ReleaseInput>;

const number = z.number().nullable();

/** A value with the data for judging it, as copied into the report. */
export const ReportLine = z.object({
	testId: z.string(),
	/** The name of the value within the test; empty for a test with a single value. */
	analyte: z.string(),
	code: z.string(),
	nameFa: z.string(),
	nameEn: z.string(),
	unit: z.string(),
	decimals: z.number().int().nullable(),
	loinc: z.string(),
	low: number,
	high: number,
	/** The range in Persian words, if the catalogue has them. */
	rangeFa: z.string(),
	rangeEn: z.string(),
	/** The method in the catalogue when the value was entered; undefined in reports from before the method was stored. */
	methodFa: z.string().optional(),
	methodEn: z.string().optional(),
	criticalLow: number,
	criticalHigh: number,
	/** The value as reported, with its significant digits; `number` and `comparator` are its parsed form (reports 9.1). */
	value: z.string(),
	comment: z.string(),
	status: z.enum(lineStatuses),
	/** Why the value was withdrawn or cancelled; empty if no reason is given. */
	statusReason: z.string(),
	kind: z.enum(analyteKinds).nullable(),
	words: z.array(z.custom<ResultWord>()).readonly(),
	lowOpen: z.boolean(),
	highOpen: z.boolean(),
	/** Why no range applies to this person although the analyte has ranges; otherwise empty. */
	noRangeBecause: z.enum(["", "sex", "age"]),
	possibleLow: number,
	possibleHigh: number,
	deltaPercent: number,
	deltaDays: number,
	formula: z.enum(["", ...formulaNames]),
	formulaParameters: z.record(z.string(), z.number()),
	/**
	 * Whether the value was calculated; `notCalculatedBecause` gives the reason if a calculation was not possible;
	 * otherwise it is empty.
	 */
	isCalculated: z.boolean(),
	notCalculatedBecause: z.string(),
	/** Whether a user has confirmed a value that does not fit the kind of its analyte. */
	isConfirmed: z.boolean(),
	/** Whether a user has typed a value outside the possible limits twice. */
	isTypedTwice: z.boolean(),
	/** The flag as stored at the release; undefined before the release. */
	flag: z.enum(flags).optional(),
});
export type ReportLine = z.infer<typeof ReportLine>;

/** Defaults for lines stored before the catalogue had these fields. */
export const lineDefaults = {
	status: "final",
	statusReason: "",
	kind: null,
	words: [],
	lowOpen: false,
	highOpen: false,
	noRangeBecause: "",
	possibleLow: null,
	possibleHigh: null,
	deltaPercent: null,
	deltaDays: null,
	formula: "",
	formulaParameters: {},
	isCalculated: false,
	notCalculatedBecause: "",
	isConfirmed: false,
	isTypedTwice: false,
} satisfies Partial<ReportLine>;

const Who = z.object({ at: z.string(), by: z.string() });

export const ReportSheet = z.object({
	receptionId: z.string(),
	/** The tracking code, ten characters, as stored. */
	trackingCode: z.string(),
	receptNo: z.string(),
	/** When the sample was taken, as recorded by staff; empty while this is not recorded. */
	sampledAt: z.string(),
	/** The start of the appointment, or the time of arrival of a walk-in. */
	appointmentAt: z.string(),
	/** Whether the time of the appointment or arrival is known; if not, only the day is shown. */
	isTimeKnown: z.boolean(),
	/**
	 * Why no sample is recorded; null if one is recorded. Without a recorded sample the report is neither verified nor
	 * released.
	 */
	notSampled: z.enum(notSampledReasons).nullable(),
	/** The request's version, needed to record the sampling. */
	receptionVersion: z.number().int(),
	/** Whether the sample is in the laboratory; before that, no results can be entered. */
	isSampleHere: z.boolean(),
	/** The version of the report record, for `If-Match`; 0 before anything was entered. */
	version: z.number().int(),
	/** The report number, like `1405-12`; null before anything was entered. */
	number: z.string().nullable(),
	/** The person whose age and sex determined the stored ranges. */
	person: z.object({
		firstName: z.string(),
		lastName: z.string(),
		/** `unknown` if no sex was chosen: ranges for one sex then do not apply (reports 9.4). */
		sex: z.enum(["male", "female", "unknown"]),
		ageYears: z.number().nullable(),
	}),
	/** The state of the shown version; null before anything was entered. */
	state: z.enum(reportStates).nullable(),
	/** Whether a value is critical and a setting requires two verifiers. */
	asksTwoVerifiers: z.boolean(),
	/** Whether the reader is the first verifier of the version to be released. */
	isVerifiedByReader: z.boolean(),
	/** Whether another user must release the report, because the reader has verified it. */
	needsSecondPerson: z.boolean(),
	/** Whether some values are still missing in the shown version. */
	isInPart: z.boolean(),
	/** Whether a PDF is attached to the shown version. */
	hasFile: z.boolean(),
	/** The hold, which blocks the release until it is removed; null if there is none. */
	hold: Who.extend({ reason: z.string() }).nullable(),
	/** The scheduled time of the automatic release, and who scheduled it; null if no release is scheduled. */
	timer: Who.extend({ releaseAt: z.string() }).nullable(),
	/** Code of the reason why the report was not released at its scheduled time; empty if there is none. */
	timerRefusal: z.string(),
	/**
	 * Names of verified values that are now judged differently by the catalogue, so that their release is refused; empty if
	 * there are none.
	 */
	judgedDifferently: z.string(),
	lines: z.array(
		ReportLine.extend({
			flag: z.enum(flags),
			/** Whether the value counts as critical for the release: certainly or possibly critical (reports 9.3). */
			isCritical: z.boolean(),
			/** Whether the value is outside the possible limits. */
			isImplausible: z.boolean(),
			hasLargeChange: z.boolean(),
			/** Whether the value is words although the kind of the analyte requires another form. */
			isMisfit: z.boolean(),
			/** The calculated value, if the stated value is far from it; otherwise empty (reports 9.6). */
			formulaGives: z.string(),
			/** Whether the value was reported by phone and read back. */
			isTold: z.boolean(),
			/**
			 * The previous value of the same person in the same account, from the latest earlier report that patients can
			 * read.
			 */
			previous: z
				.object({ value: z.string(), day: z.string(), changePercent: z.number().nullable() })
				.nullable(),
			/** The value that patients can read while this version is being written; empty if there is none. */
			replaces: z.string(),
		}),
	),
	calls: z.array(
		z.object({
			id: z.string(),
			testId: z.string(),
			analyte: z.string(),
			value: z.string(),
			isReached: z.boolean(),
			isReadBack: z.boolean(),
			toldTo: z.string(),
			phone: z.string(),
			calledAt: z.string(),
			recorded: Who,
		}),
	),
	/** The versions, oldest first. */
	versions: z.array(
		z.object({
			sequence: z.number().int(),
			state: z.enum(reportStates),
			reason: z.string(),
			entered: Who,
			verified: Who.nullable(),
			verifiedAgain: Who.nullable(),
			released: Who.nullable(),
			withdrawn: Who.extend({ reason: z.string() }).nullable(),
		}),
	),
});
export type ReportSheet = z.infer<typeof ReportSheet>;
