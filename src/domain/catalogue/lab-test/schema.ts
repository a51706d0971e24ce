import * as z from "zod";
import type { FormulaName } from "#domain/catalogue/result-value/formulas.ts";
import type { AnalyteKind, ResultWord } from "#domain/catalogue/result-value/reading.ts";
import { locales } from "#locale/locale.ts";
import { maxRials } from "#locale/number/price.ts";
import { multilineText, optionalText, plainText, requiredText } from "#locale/validation.ts";
import { pageOf, pageQuery } from "#platform/http/paging.ts";
import { pageSizes } from "#platform/page-sizes.ts";
import { keysOf } from "#platform/value/keys.ts";

/** Sample types, each with its tube; the cap colour on screen follows from it (design language, "true to the lab"). */
export const sampleTypes = [
	"edta",
	"serum-gel",
	"serum",
	"citrate",
	"heparin",
	"fluoride",
	"urine",
	"urine-24h",
	"stool",
	"swab",
	"semen",
	"other",
] as const;
export type SampleType = (typeof sampleTypes)[number];

/** Sample types in everyday groups, for filtering. */
export const sampleGroups = {
	blood: ["edta", "citrate", "heparin", "fluoride"],
	serum: ["serum-gel", "serum"],
	urine: ["urine", "urine-24h"],
	other: ["stool", "swab", "semen", "other"],
} as const satisfies Record<string, readonly SampleType[]>;
export type SampleGroup = keyof typeof sampleGroups;
export const sampleGroupNames = keysOf(sampleGroups);

/** The code of a test, usually its common short name: CBC, FBS, HbA1c, U/A, 25-OH Vit D. */
export const labTestCode = () =>
	requiredText(24).pipe(
		z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 /+.()-]*$/, { error: "validation.labTestCode", abort: true }),
	);

const hours = (most: number) =>
	z.number().int().min(0, { error: "validation.range" }).max(most, { error: "validation.range" });
export const clockTime = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "validation.invalid" });
export const priceRials = () =>
	z
		.number({
			error: ({ input }) =>
				input === null || input === undefined ? "validation.required" : "validation.numeric",
		})
		.int({ error: "validation.numeric" })
		.min(0, { error: "validation.range" })
		.max(maxRials, { error: "validation.range" });

/** A list of words without repeats. */
export const wordList = (count: number, letters: number) =>
	z.array(requiredText(letters)).max(count, { error: "validation.tooMany" });

export const TestText = z.strictObject({
	name: requiredText(160),
	synonyms: wordList(20, 120),
	/** Everyday names: searched, never displayed. */
	layWords: wordList(30, 80).default([]),
	preparation: multilineText(1_000),
	method: optionalText(160),
	purpose: multilineText(2_000),
	container: optionalText(160),
});

/** What a result may mean, in plain words in both languages; never a diagnosis. */
export const Meaning = z.strictObject({ fa: multilineText(400), en: multilineText(400) });

/** Reference values of one group of people. Either bound may be open; `text` replaces the bounds when no number fits. */
export const ReferenceRange = z.strictObject({
	sex: z.enum(["any", "male", "female"]),
	/** Lowest age in days (included). The highest age, `ageToDays`, is excluded; null means no upper limit. */
	ageFromDays: z.number().int().min(0),
	ageToDays: z.number().int().positive().nullable(),
	low: z.number().nullable(),
	high: z.number().nullable(),
	/** Name of the measured value when a test has several (CBC: WBC, Hb …); empty when the test has one value. */
	analyte: optionalText(40),
	unit: optionalText(30),
	text: z.object({ fa: optionalText(120), en: optionalText(120) }),
});
export type ReferenceRange = z.infer<typeof ReferenceRange>;

/** Input of a test, from an editor or the demonstration seeds. */
export const LabTestInput = z.strictObject({
	code: labTestCode(),
	category: requiredText(40),
	abbreviations: z.array(requiredText(40)).max(20),
	sampleType: z.enum(sampleTypes),
	volumeMl: z.number().min(0).max(5_000).nullable(),
	/** Hours of fasting before sampling; 0 for none. */
	fastingHours: hours(72),
	/** Working hours until the result is ready. */
	turnaroundHours: hours(24 * 120),
	priceRials: priceRials(),
	homeSampling: z.boolean(),
	/** Only slots before eleven o'clock, unless the test has its own hours. */
	morningOnly: z.boolean(),
	/**
	 * Start of the test's own sampling hours, wall clock `HH:MM` (included). The end, `samplingUntil`, is excluded; null
	 * means no limit on that side.
	 */
	samplingFrom: clockTime().nullable().default(null),
	samplingUntil: clockTime().nullable().default(null),
	/** Minimum age in years; 0 for all ages. */
	minAgeYears: z.number().int().min(0).max(120).default(0),
	/**
	 * Days of the week on which the test is performed, 0 Saturday … 6 Friday; an empty list means every working day.
	 */
	reportingDays: z.array(z.number().int().min(0).max(6)).max(7).default([]),
	/**
	 * How long a sample is stable at room temperature, in hours; `stabilityColdHours` is the number of hours at 2 to 8 °C.
	 */
	stabilityHours: hours(24 * 365)
		.nullable()
		.default(null),
	stabilityColdHours: hours(24 * 365)
		.nullable()
		.default(null),
	isActive: z.boolean(),
	/** Number of requests made before this program counted them. */
	requestsBefore: z.number().int().min(0).max(100_000_000).optional(),
	ranges: z.array(ReferenceRange).max(100),
	/** Limits at or beyond which a result is reported by phone at once; only for a value that has a range. */
	criticalLimits: z
		.array(
			z.strictObject({
				analyte: optionalText(40),
				low: z.number().nullable(),
				high: z.number().nullable(),
			}),
		)
		.max(40)
		.default([]),
	/** The LOINC code of each value that has one; only for a value that has a range. */
	loinc: z
		.array(z.strictObject({ analyte: optionalText(40), code: optionalText(10) }))
		.max(40)
		.default([]),
	/**
	 * How values are read, which values are possible, how fast they may change, and how they are calculated; only for a
	 * value that has a range.
	 */
	valueRules: z
		.array(
			z.strictObject({
				analyte: optionalText(40),
				kind: z.custom<AnalyteKind | null>(),
				words: z.array(z.custom<ResultWord>()),
				formula: z.custom<FormulaName | "">(),
				possibleLow: z.number().nullable(),
				possibleHigh: z.number().nullable(),
				deltaPercent: z.number().int().nullable(),
				deltaDays: z.number().int().nullable(),
			}),
		)
		.max(40)
		.default([]),
	/** What a low and a high result may mean, in plain words; only for a value that has a range. */
	meanings: z
		.array(z.strictObject({ analyte: optionalText(40), low: Meaning, high: Meaning }))
		.max(40)
		.default([]),
	text: z.object({ fa: TestText, en: TestText }),
});
export type LabTestInput = z.input<typeof LabTestInput>;

export const LabCategoryInput = z.strictObject({
	slug: requiredText(40),
	sort: z.number().int(),
	name: z.object({ fa: requiredText(80), en: requiredText(80) }),
});
export type LabCategoryInput = z.infer<typeof LabCategoryInput>;

/** A row of the catalogue in the reader's language, also with the name in the other language. */
export const LabTestSummary = z.object({
	id: z.string(),
	code: z.string(),
	name: z.string(),
	otherName: z.string(),
	category: z.string(),
	categoryName: z.string(),
	sampleType: z.enum(sampleTypes),
	fastingHours: z.number().int(),
	/** Working hours until the result is ready, as stated in the catalogue. */
	turnaroundHours: z.number().int(),
	/**
	 * The time in which nine of ten reports were ready during the last few weeks; null while there are too few reports.
	 */
	measuredHours: z.number().int().nullable(),
	priceRials: z.number().int(),
	homeSampling: z.boolean(),
	morningOnly: z.boolean(),
	samplingFrom: z.string().nullable(),
	samplingUntil: z.string().nullable(),
	minAgeYears: z.number().int(),
	/**
	 * Days of the week on which the test is performed, 0 Saturday … 6 Friday; an empty list means every working day.
	 */
	reportingDays: z.array(z.number().int()),
	/**
	 * How long a sample is stable at room temperature, in hours; `stabilityColdHours` is the number of hours at 2 to 8 °C.
	 * Null when unknown.
	 */
	stabilityHours: z.number().int().nullable(),
	stabilityColdHours: z.number().int().nullable(),
});
export type LabTestSummary = z.infer<typeof LabTestSummary>;

/** A selected test with its requirements for the patient. */
export const ChosenLabTest = LabTestSummary.extend({ preparation: z.string() });
export type ChosenLabTest = z.infer<typeof ChosenLabTest>;
export const ChosenLabTestList = z.object({ dataList: z.array(ChosenLabTest) });

/** `ids`: up to 150 ids, separated by commas. */
export const ChosenLabTestQuery = z.object({
	ids: plainText(150 * 37)
		.transform((text) => text.split(",").filter(Boolean))
		.pipe(z.array(z.uuid({ error: "validation.invalid" }))),
});

/** A complete test. */
export const LabTestDetails = LabTestSummary.extend({
	isActive: z.boolean(),
	abbreviations: z.array(z.string()),
	synonyms: z.array(z.string()),
	preparation: z.string(),
	method: z.string(),
	purpose: z.string(),
	container: z.string(),
	volumeMl: z.number().nullable(),
	ranges: z.array(
		z.object({
			sex: z.enum(["any", "male", "female"]),
			ageFromDays: z.number().int(),
			ageToDays: z.number().int().nullable(),
			low: z.number().nullable(),
			high: z.number().nullable(),
			analyte: z.string(),
			unit: z.string(),
			text: z.string(),
		}),
	),
});
export type LabTestDetails = z.infer<typeof LabTestDetails>;

/** A query parameter with several values of one filter, separated by commas; a test matches if any value fits. */
const anyOf = <Item extends z.ZodType<string, string>>(item: Item) =>
	plainText(400)
		.transform((text) => text.split(",").filter(Boolean))
		.pipe(z.array(item).max(20))
		.optional();

/** Orders of the catalogue that a reader can select; the first is the default. */
export const labTestOrders = ["requests", "name", "price"] as const;
export type LabTestOrder = (typeof labTestOrders)[number];

export const LabTestQuery = z.object({
	...pageQuery(pageSizes.tests),
	title: plainText(200).optional(),
	/** Slugs of categories; a test matches if it is in any of them. */
	category: anyOf(plainText(40)),
	sample: anyOf(z.enum(sampleGroupNames, { error: "validation.invalid" })),
	fasting: z.enum(["none", "needed"], { error: "validation.invalid" }).optional(),
	/** `1` limits the list to tests that can be sampled at home. */
	home: z.literal("1", { error: "validation.invalid" }).optional(),
	/** First letter of a test: a Latin letter of the code, or a Persian letter of the Persian name. */
	letter: z
		.string()
		.regex(/^[A-Za-z\u0621-\u06cc]$/, { error: "validation.invalid" })
		.transform((letter) => letter.toUpperCase())
		.optional(),
	/** `requests`: most requested first, or in a search best matches first; `name`; `price`, lowest first. */
	sort: z.enum(labTestOrders, { error: "validation.invalid" }).optional(),
});
export type LabTestQuery = z.infer<typeof LabTestQuery>;
/** The filters and the order of the catalogue list, without paging. */
export type LabTestFilter = Omit<LabTestQuery, "page" | "pageSize">;

/** For each filter of a search, the number of tests that would match; and the letters that have tests. */
export type LabTestFacets = {
	category: { slug: string; name: string; count: number }[];
	sample: Record<SampleGroup, number>;
	fasting: { none: number; needed: number };
	home: number;
	letters: string[];
	/** Number of all active tests. */
	total: number;
};

export const LabTestPage = pageOf(LabTestSummary).extend({
	categories: z.array(z.object({ slug: z.string(), name: z.string() })),
});
export type LabTestPage = z.infer<typeof LabTestPage>;

export const LabTestParam = z.object({ locale: z.enum(locales), id: z.uuid() });
