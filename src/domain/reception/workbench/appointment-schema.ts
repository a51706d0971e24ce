import * as z from "zod";
import { listOf } from "#domain/reception/decision/items-schema.ts";
import { maxPanels, maxTests } from "#domain/reception/reception/option-codes.ts";
import { moment } from "#locale/validation.ts";

/** Tests and panels, with their prices, and the moment of the slot at the laboratory that they are to have. */
export const AppointmentInput = z
	.strictObject({
		/** ISO 8601. */
		onlineReceptionDate: moment({ rule: "required" }),
		onlineReceptionTests: listOf(maxTests),
		onlineReceptionPanels: listOf(maxPanels),
	})
	.refine((input) => input.onlineReceptionTests.length + input.onlineReceptionPanels.length > 0, {
		path: ["onlineReceptionTests"],
		error: "validation.required",
	});
export type AppointmentInput = z.infer<typeof AppointmentInput>;

/** The resulting request. */
export const SeparateAppointment = z.object({
	id: z.string(),
	trackingCode: z.string(),
	/** The version of the request that was separated from. */
	version: z.number().int(),
});
export type SeparateAppointment = z.infer<typeof SeparateAppointment>;
