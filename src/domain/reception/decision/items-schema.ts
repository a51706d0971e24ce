import * as z from "zod";
import { maxPanels, maxTests } from "#domain/reception/reception/option-codes.ts";
import { prescriptionCode } from "#domain/reception/reception/schema.ts";
import { maxRials } from "#locale/number/price.ts";
import { readWhole } from "#locale/number/read-number.ts";
import { numberRule } from "#locale/validation.ts";
import { RecordVersion } from "#platform/http/query-params.ts";

// What will really be done and what it costs, as the desk settles it (panel 5.2).

const priceRials = z
	.number()
	.int({ error: "validation.numeric" })
	.min(0, { error: "validation.range" })
	.max(maxRials, { error: "validation.range" });

/**
 * A price as typed or pasted: whole rials with Persian, Arabic or Latin digits, with or without thousands separators
 * and the word for rials.
 */
export const PriceText = z
	.string()
	.max(40, { error: "validation.tooLong", abort: true })
	.transform((text, context) => {
		const read = readWhole(text.replace(/\s*(ریال|rials?|irr|﷼)\s*$/i, ""));
		if (read.ok) return read.number;
		context.addIssue({ code: "custom", message: numberRule(read.reason) });
		return z.NEVER;
	})
	.pipe(priceRials);

const ReceptionItem = z.strictObject({ id: z.uuid({ error: "validation.invalid" }), priceRials });
export const listOf = (most: number) =>
	z
		.array(ReceptionItem)
		.max(most, { error: "validation.tooMany" })
		.refine((items) => new Set(items.map(({ id }) => id)).size === items.length, {
			error: "validation.invalid",
		});

export const ReceptionItemsInput = z
	.strictObject({
		onlineReceptionTests: listOf(maxTests),
		onlineReceptionPanels: listOf(maxPanels),
		/** The fee for a home visit; 0 at the laboratory. */
		homeFeeRials: priceRials,
		/** The code of an electronic prescription, as read by the desk; if omitted, the stored code stays. */
		prescriptionTrackingCode: prescriptionCode().optional(),
	})
	.refine((input) => input.onlineReceptionTests.length + input.onlineReceptionPanels.length > 0, {
		path: ["onlineReceptionTests"],
		error: "validation.required",
	});
export type ReceptionItemsInput = z.infer<typeof ReceptionItemsInput>;

/** The patient's response to a list that the desk has changed. */
export const ApproveInput = z.strictObject({
	/** The version that the patient saw. */
	version: RecordVersion,
});
export type ApproveInput = z.infer<typeof ApproveInput>;
