import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { createLabPanels } from "#domain/catalogue/lab-panel/create-lab-panels.server.ts";
import { LabPanelInput } from "#domain/catalogue/lab-panel/schema.ts";
import { createLabCategories } from "#domain/catalogue/lab-test/category/create-lab-categories.server.ts";
import { createLabTests } from "#domain/catalogue/lab-test/create-lab-tests.server.ts";
import { textOfExplanation } from "#domain/catalogue/lab-test/explanation.ts";
import { listCategories } from "#domain/catalogue/lab-test/list-categories.server.ts";
import { LabCategoryInput, LabTestInput } from "#domain/catalogue/lab-test/schema.ts";
import { flags } from "#domain/catalogue/result-value/flags.ts";
import { formulaNames } from "#domain/catalogue/result-value/formulas.ts";
import { createDistrict } from "#domain/sampling/sampling/districts.server.ts";
import { SamplingLocation } from "#domain/sampling/sampling/location.ts";
import { changeSamplingSetting } from "#domain/sampling/sampling/setting.server.ts";
import type { Locale } from "#locale/locale.ts";
import { projectRoot } from "#platform/project-root.server.ts";

// The demonstration laboratory's catalogue, districts, opening hours and holidays, through the same verbs as the panel.

const Name = z.object({ fa: z.string(), en: z.string() });
const SeedDistrict = z.strictObject({ name: Name, feeRials: z.number().int() });
const SeedHours = z.strictObject({
	location: SamplingLocation,
	/** Days of the week, 0 Saturday … 6 Friday. */
	weekdays: z.array(z.number().int()),
	from: z.string(),
	to: z.string(),
	slotMinutes: z.number().int(),
	capacity: z.number().int(),
});

/** The values of each test, by name: LOINC codes, the possible range, and what low and high values may mean. */
const Values = z.record(
	z.string(),
	z.record(
		z.string(),
		z.strictObject({
			loinc: z.string().optional(),
			low: Name.optional(),
			high: Name.optional(),
			/** The lowest and highest possible values, in the unit of the value. */
			possible: z.tuple([z.number(), z.number()]).optional(),
			/** Name of the value's word list in `result-words.json`. */
			words: z.string().optional(),
			formula: z.enum(formulaNames).optional(),
			/**
			 * Percentage and number of days: a change of more than this percentage within this many days needs
			 * confirmation.
			 */
			delta: z.tuple([z.number().int(), z.number().int()]).optional(),
		}),
	),
);
/** Word lists shared by the results of several tests, in order, by list name. */
const Words = z.record(
	z.string(),
	z.array(z.strictObject({ word: z.string(), synonyms: z.array(z.string()), flag: z.enum(flags) })),
);
const Explained = z.strictObject({ affects: z.string(), ask: z.string() });
/** For each test, by its code: what affects the result, what to ask a doctor, the source, and a sentence for each value. */
const Explanations = z.record(
	z.string(),
	z.strictObject({
		source: z.string(),
		fa: Explained,
		en: Explained,
		parts: z.record(z.string(), Name).default({}),
	}),
);
const noWords = { fa: "", en: "" };

/** Returns a test together with the details of its values, which come from a separate file. */
function withValues(
	test: z.output<typeof LabTestInput>,
	allWords: z.output<typeof Words>,
	values: z.output<typeof Values>[string] = {},
) {
	const told = Object.entries(values);
	return {
		...test,
		loinc: told.flatMap(([analyte, { loinc: code }]) => (code ? [{ analyte, code }] : [])),
		valueRules: told.flatMap(([analyte, { possible, delta, words, formula }]) =>
			possible || delta || words || formula
				? [
						{
							analyte,
							kind: words ? ("ordinal" as const) : null,
							words: (words && allWords[words]) || [],
							formula: formula ?? ("" as const),
							possibleLow: possible?.[0] ?? null,
							possibleHigh: possible?.[1] ?? null,
							deltaPercent: delta?.[0] ?? null,
							deltaDays: delta?.[1] ?? null,
						},
					]
				: [],
		),
		meanings: [
			...test.meanings,
			...told.flatMap(([analyte, { low = noWords, high = noWords }]) =>
				low.fa || high.fa ? [{ analyte, low, high }] : [],
			),
		],
	};
}

/** Adds the explanation from a separate file to the text about the purpose of a test. */
function withExplanation(
	{ text, ...test }: z.output<typeof LabTestInput>,
	explained: z.output<typeof Explanations>[string] | undefined,
) {
	if (!explained) return { ...test, text };
	const purposeIn = (locale: Locale) =>
		textOfExplanation(locale, {
			measures: text[locale].purpose,
			values: Object.entries(explained.parts).map(([analyte, words]) => ({ analyte, text: words[locale] })),
			...explained[locale],
			source: explained.source,
		});
	const [fa, en] = [purposeIn("fa"), purposeIn("en")];
	return { ...test, text: { fa: { ...text.fa, purpose: fa }, en: { ...text.en, purpose: en } } };
}

/** How often the test or panel with each code was requested. */
const Requests = z.record(z.string(), z.number().int());

function readJson<Shape extends z.ZodType>(file: string, shape: Shape): z.output<Shape> {
	return shape.parse(JSON.parse(readFileSync(join(projectRoot, "seeds", file), "utf8")));
}
const getSeed = <Row extends z.ZodType>(file: string, row: Row) => readJson(file, z.array(row));

/** Fills an empty catalogue and sets the sampling hours; does nothing if the catalogue has entries. */
export async function seedCatalogue(ctx: Context): Promise<void> {
	if ((await listCategories(ctx, "fa")).length > 0) return;
	await createLabCategories(ctx, getSeed("lab-categories.json", LabCategoryInput));
	const requests = readJson("lab-test-requests.json", Requests);
	const values = readJson("lab-test-values.json", Values);
	const words = readJson("result-words.json", Words);
	const explanations = readJson("lab-test-explanations.json", Explanations);
	const panelRequests = readJson("lab-panel-requests.json", Requests);
	await createLabTests(
		ctx,
		getSeed("lab-tests.json", LabTestInput).map((test) => ({
			...withValues(withExplanation(test, explanations[test.code]), words, values[test.code]),
			requestsBefore: requests[test.code] ?? 0,
		})),
	);
	await createLabPanels(
		ctx,
		getSeed("lab-panels.json", LabPanelInput).map((panel) => ({
			...panel,
			requestsBefore: panelRequests[panel.code] ?? 0,
		})),
	);
	for (const district of getSeed("districts.json", SeedDistrict))
		await createDistrict(ctx, { ...district, weekdays: Array(7).fill(true), isActive: true });
	await changeSamplingSetting(ctx, {
		hours: getSeed("sampling-hours.json", SeedHours).flatMap(({ weekdays, ...hours }) =>
			weekdays.map((weekday) => ({ ...hours, weekday })),
		),
	});
}
