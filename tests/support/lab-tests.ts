import type { Context } from "#database/context.server.ts";
import { emptyLabPanel } from "#domain/catalogue/lab-panel/record-input.ts";
import type { LabPanelRecordInput } from "#domain/catalogue/lab-panel/record-schema.ts";
import { createLabCategories } from "#domain/catalogue/lab-test/category/create-lab-categories.server.ts";
import { labCategoryVerbs } from "#domain/catalogue/lab-test/category/service.server.ts";
import { createLabTests } from "#domain/catalogue/lab-test/create-lab-tests.server.ts";
import { emptyAnalyte, emptyLabTest, emptyText } from "#domain/catalogue/lab-test/record-input.ts";
import type { LabTestRecordInput } from "#domain/catalogue/lab-test/record-schema.ts";
import type { LabCategoryInput, LabTestInput } from "#domain/catalogue/lab-test/schema.ts";

/** A category of its own. */
export const aLabCategory = (ctx: Context, name = "بیوشیمی") =>
	labCategoryVerbs.create(ctx, {
		slug: "",
		texts: { fa: { name }, en: { name: "Biochemistry" } },
		checkedTexts: [],
	});

/** A whole test as its form sends it. */
export const aLabTest = (categoryId: string): LabTestRecordInput => ({
	...emptyLabTest(),
	code: "FER",
	categoryId,
	abbreviations: ["S-Ferritin"],
	volumeMl: 0.5,
	fastingHours: 8,
	priceRials: 1_850_000,
	tariffs: [{ fromDay: "2026-12-22", priceRials: 2_050_000 }],
	analytes: [{ ...emptyAnalyte, unit: "ng/mL", decimals: 1, loinc: "2276-4", criticalHigh: 1_000 }],
	ranges: [
		{
			analyte: "",
			sex: "female",
			ageFromDays: 15 * 365,
			ageToDays: null,
			low: 11,
			high: 307,
			...{ lowOpen: false, highOpen: false },
			text: { fa: "", en: "" },
		},
	],
	texts: {
		fa: {
			...emptyText,
			name: "فریتین سرم",
			synonyms: ["ذخیرهٔ آهن"],
			layWords: ["آهن پنهان"],
			preparation: "از شب پیش مکمل آهن نخورید.",
			purpose: "کم‌خونی را زود نشان می‌دهد.",
		},
		en: {
			...emptyText,
			name: "Ferritin, serum",
			preparation: "No iron tablets.",
			purpose: "Shows anaemia early.",
		},
	},
});

/** A whole panel of these tests as its form sends it. */
export const aLabPanel = (testIds: string[]): LabPanelRecordInput => ({
	...emptyLabPanel(),
	code: "P-FER",
	priceRials: 900_000,
	testIds,
	texts: {
		fa: { name: "کم‌خونی", description: "آهن و ذخیرهٔ آن" },
		en: { name: "Anaemia", description: "Iron and its stores" },
	},
});

/** Adds one category without its form. */
export const createLabCategory = async (ctx: Context, input: LabCategoryInput): Promise<string> =>
	(await createLabCategories(ctx, [input]))[0] ?? "";

/** Adds one test without its form. @throws DomainError `record.not-found` for an unknown category */
export const createLabTest = async (ctx: Context, input: LabTestInput): Promise<string> =>
	(await createLabTests(ctx, [input]))[0] ?? "";
