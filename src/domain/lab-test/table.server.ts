import {
	boolean,
	doublePrecision,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	uuid,
} from "drizzle-orm/pg-core";
import { rials, staffRecordColumns } from "#database/columns.server.ts";
import { searchColumns } from "#domain/search/table.server.ts";
import { sampleTypes } from "./schema.ts";

const locale = () => text({ enum: ["fa", "en"] }).notNull();

export const labCategory = pgTable("lab_category", {
	...staffRecordColumns(),
	slug: text().notNull().unique(),
	sort: integer().notNull(),
});

export const labCategoryText = pgTable(
	"lab_category_text",
	{
		categoryId: uuid()
			.notNull()
			.references(() => labCategory.id, { onDelete: "cascade" }),
		locale: locale(),
		name: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.categoryId, table.locale] })],
);

export const labTest = pgTable(
	"lab_test",
	{
		...staffRecordColumns(),
		code: text().notNull().unique(),
		categoryId: uuid()
			.notNull()
			.references(() => labCategory.id),
		abbreviations: text().array().notNull(),
		sampleType: text({ enum: sampleTypes }).notNull(),
		volumeMl: doublePrecision(),
		fastingHours: integer().notNull(),
		turnaroundHours: integer().notNull(),
		priceRials: rials().notNull(),
		homeSampling: boolean().notNull(),
		morningOnly: boolean().notNull(),
		samplingFrom: text(),
		samplingUntil: text(),
		minAgeYears: integer().notNull().default(0),
		isActive: boolean().notNull(),
		/** How often it was asked for: before this program, as the laboratory tells. */
		requestsBefore: integer().notNull().default(0),
		/** All in all, counted each night: orders what answers a search equally well, and the whole catalogue. */
		requestCount: integer().notNull().default(0),
		...searchColumns(),
	},
	(table) => [
		// whatever is written is in its place at once: the embedded engine tidies up at night only
		index("lab_test_words").using("gin", table.words).with({ fastupdate: false }),
		index("lab_test_category").on(table.categoryId),
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
		preparation: text().notNull(),
		method: text().notNull(),
		purpose: text().notNull(),
		container: text().notNull(),
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
		textFa: text().notNull(),
		textEn: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.testId, table.sort] })],
);
