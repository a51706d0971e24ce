import { isNull } from "drizzle-orm";
import {
	boolean,
	date,
	doublePrecision,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { moment, rials, staffRecordColumns } from "#database/columns.server.ts";
import type { FormulaName } from "#domain/catalogue/result-value/formulas.ts";
import { analyteKinds, type ResultWord } from "#domain/catalogue/result-value/reading.ts";
import { searchColumns } from "#domain/foundation/search/table.server.ts";
import { sampleTypes } from "./schema.ts";

const locale = () => text({ enum: ["fa", "en"] }).notNull();

export const labCategory = pgTable(
	"lab_category",
	{
		...staffRecordColumns(),
		slug: text().notNull(),
		position: integer().notNull().default(0),
		/** Slug and names, normalised for the search in the panel. */
		search: text().notNull().default(""),
	},
	(table) => [uniqueIndex("lab_category_slug").on(table.slug).where(isNull(table.deletedAt))],
);

export const labCategoryText = pgTable(
	"lab_category_text",
	{
		categoryId: uuid()
			.notNull()
			.references(() => labCategory.id, { onDelete: "cascade" }),
		locale: locale(),
		name: text().notNull(),
		updatedAt: moment().notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.categoryId, table.locale] })],
);

export const labTest = pgTable(
	"lab_test",
	{
		...staffRecordColumns(),
		code: text().notNull(),
		categoryId: uuid()
			.notNull()
			.references(() => labCategory.id),
		abbreviations: text().array().notNull(),
		sampleType: text({ enum: sampleTypes }).notNull(),
		volumeMl: doublePrecision(),
		fastingHours: integer().notNull(),
		turnaroundHours: integer().notNull(),
		/**
		 * The time in which nine of ten reports were ready during the last few weeks, measured each night; null while
		 * there are too few reports.
		 */
		measuredHours: integer(),
		/** The price until the day of the first tariff (`labTestTariff`). */
		priceRials: rials().notNull(),
		homeSampling: boolean().notNull(),
		morningOnly: boolean().notNull(),
		samplingFrom: text(),
		samplingUntil: text(),
		minAgeYears: integer().notNull().default(0),
		/**
		 * Days of the week on which the test is performed, 0 Saturday … 6 Friday; an empty list means every working day.
		 */
		reportingDays: integer().array().notNull().default([]),
		/**
		 * How long a sample is stable at room temperature, in hours; `stabilityColdHours` is the number of hours at 2 to 8
		 * °C.
		 */
		stabilityHours: integer(),
		stabilityColdHours: integer(),
		isActive: boolean().notNull(),
		/** Number of requests made before this program was in use, entered by the laboratory. */
		requestsBefore: integer().notNull().default(0),
		/**
		 * Total number of requests, counted each night; used to sort equally good search results, and the whole catalogue.
		 */
		requestCount: integer().notNull().default(0),
		...searchColumns(),
	},
	(table) => [
		// new entries go into the index at once: the embedded engine would merge pending ones only once a day
		index("lab_test_words").using("gin", table.words).with({ fastupdate: false }),
		index("lab_test_category").on(table.categoryId),
		uniqueIndex("lab_test_code").on(table.code).where(isNull(table.deletedAt)),
	],
);

export const labTestText = pgTable(
	"lab_test_text",
	{
		testId: uuid()
			.notNull()
			.references(() => labTest.id, { onDelete: "cascade" }),
		locale: locale(),
		name: text().notNull(),
		synonyms: text().array().notNull(),
		/** Everyday names: searched, never displayed. */
		layWords: text().array().notNull().default([]),
		preparation: text().notNull(),
		method: text().notNull(),
		purpose: text().notNull(),
		container: text().notNull(),
		/**
		 * When the text in this language was last changed, or confirmed as up to date with the text in the other language.
		 */
		updatedAt: moment().notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.testId, table.locale] })],
);

export const labTestRange = pgTable(
	"lab_test_range",
	{
		testId: uuid()
			.notNull()
			.references(() => labTest.id, { onDelete: "cascade" }),
		sort: integer().notNull(),
		sex: text({ enum: ["any", "male", "female"] }).notNull(),
		ageFromDays: integer().notNull(),
		ageToDays: integer(),
		low: doublePrecision(),
		high: doublePrecision(),
		analyte: text().notNull(),
		unit: text().notNull(),
		/** Whether the lower bound is excluded from the range, as the 5 in «> 5». */
		lowOpen: boolean().notNull().default(false),
		highOpen: boolean().notNull().default(false),
		textFa: text().notNull(),
		textEn: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.testId, table.sort] })],
);

/** The values that a test measures, one row for each; a test with a single value has one row with an empty name. */
export const labTestAnalyte = pgTable(
	"lab_test_analyte",
	{
		testId: uuid()
			.notNull()
			.references(() => labTest.id, { onDelete: "cascade" }),
		analyte: text().notNull(),
		sort: integer().notNull(),
		unit: text().notNull(),
		/** Number of decimals of a result; null shows the result as received. */
		decimals: integer(),
		/** LOINC code of the observation, `1751-7`; empty for none. */
		loinc: text().notNull().default(""),
		/** A result at or below this limit is reported by phone at once. */
		criticalLow: doublePrecision(),
		criticalHigh: doublePrecision(),
		/** The kind of value; null means the kind that follows from its limits: a number if there are limits, else text. */
		kind: text({ enum: analyteKinds }),
		/** The allowed words of an ordinal value, in their order. */
		words: jsonb().$type<ResultWord[]>().notNull().default([]),
		/** A value below this limit is implausible and must be typed twice. */
		possibleLow: doublePrecision(),
		possibleHigh: doublePrecision(),
		/** A change of more than this percentage within `deltaDays` requires confirmation. */
		deltaPercent: integer(),
		deltaDays: integer(),
		/** Name of the formula that calculates the value; empty for a measured value. */
		formula: text().$type<FormulaName | "">().notNull().default(""),
		/** Reagent parameters that the formula needs. */
		formulaParameters: jsonb().$type<Record<string, number>>().notNull().default({}),
		/** What a low result may mean, in plain words. */
		lowMeaningFa: text().notNull().default(""),
		lowMeaningEn: text().notNull().default(""),
		highMeaningFa: text().notNull().default(""),
		highMeaningEn: text().notNull().default(""),
	},
	(table) => [primaryKey({ columns: [table.testId, table.analyte] })],
);

/** Prices of tests, each with the first day on which it is valid, by Tehran's calendar. */
export const labTestTariff = pgTable(
	"lab_test_tariff",
	{
		testId: uuid()
			.notNull()
			.references(() => labTest.id, { onDelete: "cascade" }),
		fromDay: date().notNull(),
		priceRials: rials().notNull(),
	},
	(table) => [primaryKey({ columns: [table.testId, table.fromDay] })],
);
