import * as z from "zod";
import { formulaNames } from "#domain/catalogue/result-value/formulas.ts";
import { analyteKinds } from "#domain/catalogue/result-value/reading.ts";
import { recordHead, recordQuery, sourceLocale, TextStates } from "#domain/foundation/record/schema.ts";
import { isDay } from "#locale/date/date.ts";
import { locales } from "#locale/locale.ts";
import { optionalText, requiredText } from "#locale/validation.ts";
import { formulaFault, rulesOfOtherKind } from "./range/kind-rules.ts";
import { contradictoryLimits } from "./range/limit-order.ts";
import { overlaps } from "./range/range-picture.ts";
import {
	clockTime,
	labTestCode,
	Meaning,
	priceRials,
	ReferenceRange,
	sampleGroupNames,
	sampleTypes,
	TestText,
	wordList,
} from "./schema.ts";

// A test as staff enters it: the form, the API and a row of a spreadsheet.

/** A number field; a blank field and invalid text get their own error messages. */
const figure = (low: number, high: number) =>
	z
		.number({
			error: ({ input }) =>
				input === null || input === undefined ? "validation.required" : "validation.numeric",
		})
		.min(low, { error: "validation.range" })
		.max(high, { error: "validation.range" });
const whole = (low: number, high: number) => figure(low, high).int({ error: "validation.numeric" });

const maxValue = 1e9;
const value = () => figure(-maxValue, maxValue).nullable();
const maxAgeDays = 200 * 365;

/** A LOINC code with its check digit, `1751-7`; empty for none. */
const loinc = optionalText(10).refine((code) => code === "" || isLoinc(code), {
	error: "validation.loinc",
});

/** Whether a text is a LOINC code, `1751-7`, with a valid Luhn check digit. */
export function isLoinc(code: string): boolean {
	const [, digits, check] = /^(\d{1,7})-(\d)$/.exec(code) ?? [];
	if (!digits) return false;
	const sum = [...digits].reverse().reduce((total, digit, at) => {
		const weighed = Number(digit) * (at % 2 === 0 ? 2 : 1);
		return total + (weighed > 9 ? weighed - 9 : weighed);
	}, 0);
	return (10 - (sum % 10)) % 10 === Number(check);
}

const ResultWordInput = z.strictObject({
	word: requiredText(60),
	synonyms: wordList(20, 60).default([]),
	flag: z.enum(["normal", "low", "high", "criticalLow", "criticalHigh", "abnormal", "none"], {
		error: "validation.selector",
	}),
});

/**
 * A unit in letters, digits and the signs used in units. It must not begin with a sign that a spreadsheet reads as a
 * formula.
 */
const unit = optionalText(30).refine(
	(text) =>
		text === "" ||
		/^[\p{L}\p{N}\u200c%‰°#/*^.×·([{][\p{L}\p{M}\p{N}\u200c%‰°#/*^.,×·(){}[\] _+⁺⁻−-]*$/u.test(text),
	{ error: "validation.unitText" },
);

/** How values of an analyte are read, checked and calculated (reports 9.2, 9.6). */
const analyteRules = {
	kind: z.enum(analyteKinds, { error: "validation.selector" }).nullable().default(null),
	words: z.array(ResultWordInput).max(40, { error: "validation.tooMany" }).default([]),
	possibleLow: value().default(null),
	possibleHigh: value().default(null),
	deltaPercent: whole(1, 10_000).nullable().default(null),
	deltaDays: whole(1, 3_650).nullable().default(null),
	formula: z.enum(["", ...formulaNames], { error: "validation.selector" }).default(""),
	formulaParameters: z.record(z.string().max(40), figure(0, maxValue)).default({}),
};

/** A measured value of a test; the single value of a simple test has no name. */
export const AnalyteInput = z
	.strictObject({
		analyte: optionalText(40),
		unit,
		decimals: whole(0, 6).nullable(),
		loinc,
		criticalLow: value(),
		criticalHigh: value(),
		...analyteRules,
		/** What a low result may mean, in plain words. */
		lowMeaning: Meaning,
		highMeaning: Meaning,
	})
	.refine(({ criticalLow: low, criticalHigh: high }) => low === null || high === null || low < high, {
		path: ["criticalHigh"],
		error: "validation.lowAboveHigh",
	})
	.refine(({ possibleLow: low, possibleHigh: high }) => low === null || high === null || low < high, {
		path: ["possibleHigh"],
		error: "validation.lowAboveHigh",
	})
	.refine(({ kind, words }) => kind !== "ordinal" || words.length > 0, {
		path: ["words"],
		error: "validation.required",
	});
export type AnalyteInput = z.infer<typeof AnalyteInput>;

/** Reference values of a group of people; the unit is stated with the analyte. */
export const RangeInput = ReferenceRange.omit({ unit: true })
	.extend({
		low: value(),
		high: value(),
		lowOpen: z.boolean().default(false),
		highOpen: z.boolean().default(false),
		ageFromDays: whole(0, maxAgeDays),
		ageToDays: whole(1, maxAgeDays).nullable(),
		text: z.strictObject({ fa: optionalText(120), en: optionalText(120) }),
	})
	.refine(({ low, high }) => low === null || high === null || low <= high, {
		path: ["high"],
		error: "validation.lowAboveHigh",
	})
	.refine(({ ageFromDays: from, ageToDays: to }) => to === null || from < to, {
		path: ["ageToDays"],
		error: "validation.ageOrder",
	})
	.refine(({ low, high, text }) => low !== null || high !== null || text.fa !== "" || text.en !== "", {
		path: ["low"],
		error: "validation.emptyRange",
	});
export type RangeInput = z.infer<typeof RangeInput>;

/** A price with its first day, by Tehran's calendar. */
export const TariffInput = z.strictObject({
	fromDay: z
		.string()
		.min(1, { error: "validation.required", abort: true })
		.refine(isDay, { error: "validation.date" }),
	priceRials: whole(0, Number.MAX_SAFE_INTEGER).pipe(priceRials()),
});
export type TariffInput = z.infer<typeof TariffInput>;

/** Prices with their first days; each day occurs once. */
export const tariffs = z
	.array(TariffInput)
	.max(40, { error: "validation.tooMany" })
	.check(({ value: rows, issues }) => {
		for (const [at, { fromDay }] of rows.entries())
			if (rows.findIndex((row) => row.fromDay === fromDay) < at)
				issues.push({ code: "custom", input: fromDay, path: [at, "fromDay"], message: "validation.taken" });
	});

/** The texts of a test in a language; either there is a name, or all texts of the language are blank. */
const BlankableText = TestText.extend({ name: optionalText(160), layWords: wordList(30, 80) }).refine(
	({ name, ...rest }) => name !== "" || Object.values(rest).every((said) => said.length === 0),
	{ path: ["name"], error: "validation.required" },
);

type Ranged = { analytes: AnalyteInput[]; ranges: RangeInput[] };

/** Each value occurs once, each range belongs to a value, and no two ranges are for the same people. */
function checkRanges({ value: { analytes, ranges }, issues }: z.core.ParsePayload<Ranged>) {
	const tell = (path: (string | number)[], message: string) =>
		issues.push({ code: "custom", input: ranges, path, message });
	const names = analytes.map(({ analyte }) => analyte);
	for (const [at, name] of names.entries()) {
		if (names.indexOf(name) < at) tell(["analytes", at, "analyte"], "validation.taken");
		// with several values each needs a name
		else if (name === "" && names.length > 1) tell(["analytes", at, "analyte"], "validation.required");
	}
	for (const [at, { analyte }] of ranges.entries())
		if (!names.includes(analyte)) tell(["ranges", at, "analyte"], "validation.gone");
	for (const [at, analyte] of analytes.entries()) {
		const own = ranges.filter((range) => range.analyte === analyte.analyte);
		for (const limit of contradictoryLimits(analyte, own))
			tell(
				["analytes", at, limit],
				`validation.${limit.startsWith("critical") ? "criticalInRange" : "possibleInRange"}`,
			);
		if (rulesOfOtherKind(analyte).length > 0) tell(["analytes", at, "kind"], "validation.kindHasNoLimits");
		const fault = formulaFault(analyte);
		if (fault) tell(["analytes", at, "formula"], `validation.${fault}`);
	}
	for (const { second } of overlaps(ranges)) tell(["ranges", second, "ageFromDays"], "validation.overlap");
}

/** Everything staff enter for a test. */
export const LabTestRecordInput = z
	.strictObject({
		code: labTestCode(),
		categoryId: z.uuid({ error: "validation.selector" }),
		isActive: z.boolean(),
		abbreviations: wordList(20, 40),
		sampleType: z.enum(sampleTypes, { error: "validation.selector" }),
		volumeMl: figure(0, 5_000).nullable(),
		stabilityHours: whole(0, 24 * 365).nullable(),
		stabilityColdHours: whole(0, 24 * 365).nullable(),
		fastingHours: whole(0, 72),
		morningOnly: z.boolean(),
		homeSampling: z.boolean(),
		/** Wall-clock time `HH:MM` at which sampling may begin, or empty for no limit. */
		samplingFrom: z.literal("").or(clockTime()),
		samplingUntil: z.literal("").or(clockTime()),
		minAgeYears: whole(0, 120),
		turnaroundHours: whole(0, 24 * 120),
		/**
		 * Days of the week on which the test is performed, 0 Saturday … 6 Friday; an empty list means every working day.
		 */
		reportingDays: z.array(z.number().int().min(0).max(6)).max(7),
		/** The price until the day of the first tariff. */
		priceRials: priceRials(),
		tariffs,
		analytes: z
			.array(AnalyteInput)
			.min(1, { error: "validation.required" })
			.max(80, { error: "validation.tooMany" }),
		ranges: z.array(RangeInput).max(200, { error: "validation.tooMany" }),
		texts: z.strictObject({
			fa: TestText.extend({ layWords: wordList(30, 80) }),
			en: BlankableText,
		}),
		/** Languages whose texts were confirmed as up to date with the changed source text. */
		checkedTexts: z.array(z.enum(locales).exclude([sourceLocale])).max(locales.length),
	})
	.refine(({ samplingFrom: from, samplingUntil: until }) => from === "" || until === "" || from < until, {
		path: ["samplingUntil"],
		error: "validation.untilBeforeFrom",
	})
	.check(checkRanges);
export type LabTestRecordInput = z.infer<typeof LabTestRecordInput>;

/** A test in the list for staff. */
export const LabTestRow = z.object({
	...recordHead,
	code: z.string(),
	/** The name in the language of the request, else in the source language. */
	name: z.string(),
	category: z.object({ id: z.string(), name: z.string() }),
	sampleType: z.enum(sampleTypes),
	fastingHours: z.number().int(),
	turnaroundHours: z.number().int(),
	homeSampling: z.boolean(),
	isActive: z.boolean(),
	/** The price valid today. */
	currentPriceRials: z.number().int(),
	nextTariff: z.object({ fromDay: z.string(), priceRials: z.number().int() }).nullable(),
	requestCount: z.number().int(),
	textStates: TextStates,
});
export type LabTestRow = z.infer<typeof LabTestRow>;

const Words = z.array(z.string());
const RecordText = z.object({
	name: z.string(),
	synonyms: Words,
	layWords: Words,
	preparation: z.string(),
	method: z.string(),
	purpose: z.string(),
	container: z.string(),
	updatedDateTime: z.string(),
});
const BothLanguages = z.object({ fa: z.string(), en: z.string() });

/** A complete test with its form values; `sourceBefore` has the same meaning as in every translated record. */
export const LabTestRecord = LabTestRow.extend({
	abbreviations: z.array(z.string()),
	volumeMl: z.number().nullable(),
	stabilityHours: z.number().nullable(),
	stabilityColdHours: z.number().nullable(),
	morningOnly: z.boolean(),
	samplingFrom: z.string(),
	samplingUntil: z.string(),
	minAgeYears: z.number(),
	reportingDays: z.array(z.number()),
	priceRials: z.number(),
	tariffs: z.array(z.object({ fromDay: z.string(), priceRials: z.number() })),
	analytes: z.array(
		z.object({
			analyte: z.string(),
			unit: z.string(),
			decimals: z.number().nullable(),
			loinc: z.string(),
			criticalLow: z.number().nullable(),
			criticalHigh: z.number().nullable(),
			kind: z.enum(analyteKinds).nullable(),
			words: z.array(ResultWordInput),
			possibleLow: z.number().nullable(),
			possibleHigh: z.number().nullable(),
			deltaPercent: z.number().nullable(),
			deltaDays: z.number().nullable(),
			formula: z.enum(["", ...formulaNames]),
			formulaParameters: z.record(z.string(), z.number()),
			lowMeaning: BothLanguages,
			highMeaning: BothLanguages,
		}),
	),
	ranges: z.array(
		z.object({
			sex: z.enum(["any", "male", "female"]),
			ageFromDays: z.number(),
			ageToDays: z.number().nullable(),
			low: z.number().nullable(),
			high: z.number().nullable(),
			lowOpen: z.boolean(),
			highOpen: z.boolean(),
			analyte: z.string(),
			text: BothLanguages,
		}),
	),
	texts: z.object({ fa: RecordText.optional(), en: RecordText.optional() }),
	sourceBefore: RecordText.omit({ updatedDateTime: true }).nullable(),
});
export type LabTestRecord = z.infer<typeof LabTestRecord>;

export const LabTestRecordQuery = z.object({
	...recordQuery(["code", "name", "price", "turnaround", "requests", "updatedDateTime"]),
	category: z.uuid({ error: "validation.selector" }).optional(),
	sample: z.enum(sampleGroupNames, { error: "validation.selector" }).optional(),
	offered: z.enum(["yes", "no"], { error: "validation.selector" }).optional(),
});
export type LabTestRecordQuery = z.infer<typeof LabTestRecordQuery>;
