import * as z from "zod";
import { maxRials } from "#locale/number/price.ts";
import { multilineText, requiredText } from "#locale/validation.ts";

const PanelText = z.strictObject({ name: requiredText(160), description: multilineText(1_000) });

export const LabPanelInput = z.strictObject({
	code: requiredText(24),
	sort: z.number().int(),
	/** Price of the whole panel in rials; at most the sum of the prices of its tests. */
	priceRials: z.number().int().min(0).max(maxRials),
	/** Minimum age in years; 0 for all ages. */
	minAgeYears: z.number().int().min(0).max(120).default(0),
	isActive: z.boolean(),
	/** Number of requests made before this program counted them. */
	requestsBefore: z.number().int().min(0).max(100_000_000).optional(),
	/** Codes of the panel's tests. */
	tests: z.array(requiredText(24)).min(1).max(60),
	text: z.object({ fa: PanelText, en: PanelText }),
});
export type LabPanelInput = z.input<typeof LabPanelInput>;

export const LabPanelSummary = z.object({
	id: z.string(),
	code: z.string(),
	name: z.string(),
	description: z.string(),
	priceRials: z.number().int(),
	minAgeYears: z.number().int(),
	/** Whether the panel is one of the few most requested panels. */
	isPopular: z.boolean(),
	tests: z.array(
		z.object({
			id: z.string(),
			code: z.string(),
			name: z.string(),
			priceRials: z.number().int(),
			fastingHours: z.number().int(),
			homeSampling: z.boolean(),
			morningOnly: z.boolean(),
			samplingFrom: z.string().nullable(),
			samplingUntil: z.string().nullable(),
			minAgeYears: z.number().int(),
			reportingDays: z.array(z.number().int()),
			stabilityHours: z.number().int().nullable(),
			stabilityColdHours: z.number().int().nullable(),
		}),
	),
});
export type LabPanelSummary = z.infer<typeof LabPanelSummary>;

export const LabPanelList = z.object({ dataList: z.array(LabPanelSummary) });
