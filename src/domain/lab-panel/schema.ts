import * as z from "zod";
import { multilineText, requiredText } from "#locale/validation.ts";

const PanelText = z.strictObject({ name: requiredText(160), description: multilineText(1_000) });

export const LabPanelInput = z.strictObject({
	code: requiredText(24),
	sort: z.number().int(),
	/** Price of the whole bundle in rials; not more than its tests cost one by one. */
	priceRials: z.number().int().min(0).max(10_000_000_000),
	isActive: z.boolean(),
	/** Codes of its tests. */
	tests: z.array(requiredText(24)).min(1).max(60),
	text: z.object({ fa: PanelText, en: PanelText }),
});
export type LabPanelInput = z.infer<typeof LabPanelInput>;

export const LabPanelSummary = z.object({
	id: z.string(),
	code: z.string(),
	name: z.string(),
	description: z.string(),
	priceRials: z.number().int(),
	tests: z.array(
		z.object({
			id: z.string(),
			code: z.string(),
			name: z.string(),
			priceRials: z.number().int(),
			fastingHours: z.number().int(),
			homeSampling: z.boolean(),
			morningOnly: z.boolean(),
		}),
	),
});
export type LabPanelSummary = z.infer<typeof LabPanelSummary>;

export const LabPanelList = z.object({ dataList: z.array(LabPanelSummary) });
