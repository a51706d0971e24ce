import * as z from "zod";
import { flags } from "#domain/catalogue/result-value/flags.ts";
import { reportStates } from "#domain/result/report/status.ts";
import { multilineText } from "#locale/validation.ts";
import { pageOf, pageQuery } from "#platform/http/paging.ts";
import { pageSizes } from "#platform/page-sizes.ts";

// Reports whose stored results today's rules read differently: a list for people, which changes nothing by itself.

/**
 * `readsDifferently`: read as another number, or as a number although it was read as text; `flagDiffers`: another flag
 * than users have seen; `notPossible`: outside the plausible limits; `limitsOutOfOrder`: ranges or limits contradict
 * each other or the catalogue; `sexNotKnown`, `ageNotExact`: the range was chosen although the sex is unknown or the
 * age is not exact; `lostGlyph`: the sealed PDF lacks a character.
 */
export const recheckCodes = [
	"readsDifferently",
	"flagDiffers",
	"notPossible",
	"limitsOutOfOrder",
	"sexNotKnown",
	"ageNotExact",
	"lostGlyph",
] as const;
export type RecheckCode = (typeof recheckCodes)[number];

/** A reason to check a report. It contains no value; `testId` is empty for the head of the printed sheet. */
export type RecheckReason = { testId: string; analyte: string; code: RecheckCode };

/** States of the versions to check. */
export const recheckedStates = ["draft", "verified", "released", "corrected"] as const;

const count = z.number().int();
const Named = z.object({ testId: z.string(), analyte: z.string(), nameFa: z.string(), nameEn: z.string() });

export const RecheckQuery = z.object(pageQuery(pageSizes.records));
export type RecheckQuery = z.infer<typeof RecheckQuery>;

export const RecheckRow = z.object({
	/** Id of the report version. */
	id: z.string(),
	receptionId: z.string(),
	/** The version of this entry, for `If-Match`. */
	version: count,
	firstName: z.string(),
	lastName: z.string(),
	/** The report number, like `1405-12`. */
	reportNumber: z.string(),
	sequence: count,
	state: z.enum(reportStates),
	releasedAt: z.string().nullable(),
	foundAt: z.string(),
	reasons: z.array(Named.extend({ code: z.enum(recheckCodes) })),
});
export type RecheckRow = z.infer<typeof RecheckRow>;

export const RecheckPage = pageOf(RecheckRow).extend({
	/** The progress of the check; null before it began. */
	run: z.object({ looked: count, total: count, isFinished: z.boolean() }).nullable(),
	/** Tests whose ranges or limits contradict each other or exceed the possible limits; at most 100. */
	catalogue: z.array(Named.extend({ code: z.enum(["limitsOutOfOrder", "notPossible"]) })),
});
export type RecheckPage = z.infer<typeof RecheckPage>;

const number = z.number().nullable();
/** An entry with its stored results. */
export const RecheckSheet = z.object({
	id: z.string(),
	lines: z.array(
		Named.extend({
			value: z.string(),
			unit: z.string(),
			...{ low: number, high: number, criticalLow: number, criticalHigh: number },
			codes: z.array(z.enum(recheckCodes)),
			/** The flag that users have seen. */
			flagShown: z.enum(flags).nullable(),
			flagToday: z.enum(flags),
			/** How the earlier rules read the value, like `<10`; empty if they read no number. */
			readBefore: z.string(),
			readToday: z.string(),
		}),
	),
});
export type RecheckSheet = z.infer<typeof RecheckSheet>;

/** Confirms that a user has checked the report and that it is correct. */
export const RecheckInput = z.strictObject({
	isRight: z.literal(true, { error: "validation.required" }),
	note: multilineText(500),
});
export type RecheckInput = z.infer<typeof RecheckInput>;
