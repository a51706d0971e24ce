import * as z from "zod";
import { lineStatuses } from "#domain/catalogue/result-value/flag.ts";
import { flags } from "#domain/catalogue/result-value/flags.ts";
import { formulaNames } from "#domain/catalogue/result-value/formulas.ts";
import { analyteKinds, type ResultWord } from "#domain/catalogue/result-value/reading.ts";
import { notSampledReasons } from "#domain/reception/reception/state/sampling-moment.ts";
import { isStorable } from "#locale/text/invisible-characters.ts";
import { moment, multilineText, optionalText, requiredText } from "#locale/validation.ts";
import { reportStates } from "./status.ts";

/** More values than the longest list of tests in a request has. */
export const mostValues = 400;

const key = { testId: z.uuid({ error: "validation.invalid" }), analyte: optionalText(40) };

/** A value as typed: nothing is normalised or dropped before its analyte's kind parses it (reports 9.1). */
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

/** The call about a critical value: who was informed, when, and whether it was read back (reports 3.7). */
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
/** Steps for users who enter and verify results. */
export const ReportStepInput = z.strictObject({
	step: z.enum(["verify", "verifyAgain", "reopen", "correct", "complete", "discard", "hold", "unhold"], {
		error: "validation.selector",
	}),
	reason,
});
export type ReportStepInput = z.infer<typeof ReportStepInput>;
/** Steps that show a report to patients or hide it. */
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
	/** The range in words, if the catalogue has such a text. */
	rangeFa: z.string(),
	rangeEn: z.string(),
	/** The method, from the catalogue at that time; undefined for reports from before it was copied. */
	methodFa: z.string().optional(),
	methodEn: z.string().optional(),
	criticalLow: number,
	criticalHigh: number,
	/** As reported, with its significant digits; `number` and `comparator` are its parsed form (reports 9.1). */
	value: z.string(),
	comment: z.string(),
	status: z.enum(lineStatuses),
	/** Why a value was withdrawn or cancelled; empty for no reason. */
	statusReason: z.string(),
	kind: z.enum(analyteKinds).nullable(),
	words: z.array(z.custom<ResultWord>()).readonly(),
	lowOpen: z.boolean(),
	highOpen: z.boolean(),
	/** Why this person has no range although the analyte has some. */
	noRangeBecause: z.enum(["", "sex", "age"]),
	possibleLow: number,
	possibleHigh: number,
	deltaPercent: number,
	deltaDays: number,
	formula: z.enum(["", ...formulaNames]),
	formulaParameters: z.record(z.string(), z.number()),
	/** Whether the value was calculated, and if not, why not; the reason is empty if it was calculated, or never is. */
	isCalculated: z.boolean(),
	notCalculatedBecause: z.string(),
	/** Whether a person has confirmed a value that does not fit its kind. */
	isConfirmed: z.boolean(),
	/** Whether a person has typed a value outside the possible limits twice. */
	isTypedTwice: z.boolean(),
	/** The flag as copied at the release; undefined before. */
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
	/** Ten characters, as stored. */
	trackingCode: z.string(),
	receptNo: z.string(),
	/** When the sample was taken, as recorded by staff; empty until then. */
	sampledAt: z.string(),
	/** The start of the appointment, or the arrival of a walk-in. */
	appointmentAt: z.string(),
	/** Whether the time of that moment is known. Otherwise only the day is shown. */
	isTimeKnown: z.boolean(),
	/** Why no sample was recorded; null if one was. Until then the report is neither verified nor released. */
	notSampled: z.enum(notSampledReasons).nullable(),
	/** The request's version, for recording its sampling. */
	receptionVersion: z.number().int(),
	/** Whether the sample is in the laboratory. Before that no results can be entered. */
	isSampleHere: z.boolean(),
	/** The version of the record, for `If-Match`; 0 before anything was entered. */
	version: z.number().int(),
	/** `1405-12`; null before anything was entered. */
	number: z.string().nullable(),
	/** The person whose age and sex decided the copied ranges. */
	person: z.object({
		firstName: z.string(),
		lastName: z.string(),
		/** `unknown` if none was chosen: then there are no sex-specific ranges (reports 9.4). */
		sex: z.enum(["male", "female", "unknown"]),
		ageYears: z.number().nullable(),
	}),
	/** The state of the shown version; null before anything was entered. */
	state: z.enum(reportStates).nullable(),
	/** Whether a value is critical and a setting requires two verifiers. */
	asksTwoVerifiers: z.boolean(),
	/** Whether the reader is the first verifier of the version to be released. */
	isVerifiedByReader: z.boolean(),
	/** Whether another person must release it, because the reader has verified it. */
	needsSecondPerson: z.boolean(),
	/** Whether values are still missing in the shown version. */
	isInPart: z.boolean(),
	/** Whether a PDF is attached to the shown version. */
	hasFile: z.boolean(),
	/** The hold, which blocks the release until it is removed. */
	hold: Who.extend({ reason: z.string() }).nullable(),
	/** The scheduled time at which it is released automatically. */
	timer: Who.extend({ releaseAt: z.string() }).nullable(),
	/** Code of the reason why it was not released at its scheduled time; empty for none. */
	timerRefusal: z.string(),
	/** Names of verified values that the catalogue judges differently now: their release is refused. Empty for none. */
	judgedDifferently: z.string(),
	lines: z.array(
		ReportLine.extend({
			flag: z.enum(flags),
			/** Whether the value counts as critical for the release: certainly or possibly critical (reports 9.3). */
			isCritical: z.boolean(),
			/** Outside the possible limits; changed by more than the delta limit allows. */
			isImplausible: z.boolean(),
			hasLargeChange: z.boolean(),
			/** Words, although the kind requires something else. */
			isMisfit: z.boolean(),
			/** The calculated value, if the stated one is far from it; otherwise empty (reports 9.6). */
			formulaGives: z.string(),
			/** Whether this value has been reported to someone. */
			isTold: z.boolean(),
			/** The previous value of the same person and account, from the latest earlier report visible to patients. */
			previous: z
				.object({ value: z.string(), day: z.string(), changePercent: z.number().nullable() })
				.nullable(),
			/** The value that patients read while this version is written; empty for none. */
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
	/** Oldest first. */
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
