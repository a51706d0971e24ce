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
import { recordColumns, rials } from "#database/columns.server.ts";
import { sampleTypes } from "./schema.ts";

const locale = () => text({ enum: ["fa", "en"] }).notNull();

export const labCategory = pgTable("lab_category", {
	...recordColumns(),
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
		...recordColumns(),
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
		isActive: boolean().notNull(),
		/** Folded code and abbreviations, then names and synonyms of both languages, separated by bars. */
		search: text().notNull(),
		/** The same without spaces. */
		searchTight: text().notNull(),
	},
	(table) => [
		index("lab_test_search").using("gin", table.search.op("gin_trgm_ops")),
		index("lab_test_search_tight").using("gin", table.searchTight.op("gin_trgm_ops")),
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
