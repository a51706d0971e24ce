import * as z from "zod";
import { tariffs } from "#domain/catalogue/lab-test/record-schema.ts";
import { priceRials } from "#domain/catalogue/lab-test/schema.ts";
import { recordHead, recordQuery, sourceLocale, TextStates } from "#domain/foundation/record/schema.ts";
import { locales } from "#locale/locale.ts";
import { multilineText, optionalText, requiredText } from "#locale/validation.ts";

/** Maximum number of tests in a panel. */
export const maxPanelTests = 60;

const Text = z.strictObject({ name: requiredText(160), description: multilineText(1_000) });

/** Everything staff enter for a panel. */
export const LabPanelRecordInput = z.strictObject({
	code: requiredText(24),
	isActive: z.boolean(),
	minAgeYears: z
		.number({ error: "validation.numeric" })
		.int({ error: "validation.numeric" })
		.min(0, { error: "validation.range" })
		.max(120, { error: "validation.range" }),
	/** Price of the whole panel, valid until the day of the first tariff. */
	priceRials: priceRials(),
	tariffs,
	/** Ids of the tests in their order; each test once. */
	testIds: z
		.array(z.uuid({ error: "validation.selector" }))
		.min(1, { error: "validation.required" })
		.max(maxPanelTests, { error: "validation.tooMany" })
		.refine((ids) => new Set(ids).size === ids.length, { error: "validation.taken" }),
	texts: z.strictObject({
		fa: Text,
		// a language that says nothing is left blank
		en: Text.extend({ name: optionalText(160) }).refine(
			({ name, description }) => name !== "" || description === "",
			{ path: ["name"], error: "validation.required" },
		),
	}),
	/** Languages whose texts were confirmed as up to date with the changed source text. */
	checkedTexts: z.array(z.enum(locales).exclude([sourceLocale])).max(locales.length),
});
export type LabPanelRecordInput = z.infer<typeof LabPanelRecordInput>;

/** A panel in the list for staff. */
export const LabPanelRow = z.object({
	...recordHead,
	code: z.string(),
	/** The name in the language of the request, else in the source language. */
	name: z.string(),
	isActive: z.boolean(),
	/** The price valid today. */
	currentPriceRials: z.number().int(),
	nextTariff: z.object({ fromDay: z.string(), priceRials: z.number().int() }).nullable(),
	/** The sum of today's individual prices of the panel's offered tests. */
	sumRials: z.number().int(),
	testIds: z.array(z.string()),
	requestCount: z.number().int(),
	textStates: TextStates,
});
export type LabPanelRow = z.infer<typeof LabPanelRow>;

const Said = z.object({ name: z.string(), description: z.string(), updatedDateTime: z.string() });

export const LabPanelRecord = LabPanelRow.extend({
	minAgeYears: z.number(),
	priceRials: z.number(),
	tariffs: z.array(z.object({ fromDay: z.string(), priceRials: z.number() })),
	tests: z.array(
		z.object({
			id: z.string(),
			code: z.string(),
			name: z.string(),
			isActive: z.boolean(),
			currentPriceRials: z.number(),
		}),
	),
	texts: z.object({ fa: Said.optional(), en: Said.optional() }),
	sourceBefore: Said.omit({ updatedDateTime: true }).nullable(),
});
export type LabPanelRecord = z.infer<typeof LabPanelRecord>;

export const LabPanelRecordQuery = z.object({
	...recordQuery(["code", "name", "price", "requests", "updatedDateTime"]),
	offered: z.enum(["yes", "no"], { error: "validation.selector" }).optional(),
});
export type LabPanelRecordQuery = z.infer<typeof LabPanelRecordQuery>;
