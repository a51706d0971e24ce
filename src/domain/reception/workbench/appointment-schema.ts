import * as z from "zod";
import { listOf } from "#domain/reception/decision/items-schema.ts";
import { maxPanels, maxTests } from "#domain/reception/reception/option-codes.ts";
import { moment } from "#locale/validation.ts";

/** The tests and panels to move, with their prices, and the time of their slot at the laboratory. */
export const AppointmentInput = z
	.strictObject({
		/** Start of the new slot, ISO 8601. */
		onlineReceptionDate: moment({ rule: "required" }),
		onlineReceptionTests: listOf(maxTests),
		onlineReceptionPanels: listOf(maxPanels),
	})
	.refine((input) => input.onlineReceptionTests.length + input.onlineReceptionPanels.length > 0, {
		path: ["onlineReceptionTests"],
		error: "validation.required",
	});
export type AppointmentInput = z.infer<typeof AppointmentInput>;

/** The request that was created for the separate appointment. */
export const SeparateAppointment = z.object({
	id: z.string(),
	trackingCode: z.string(),
	/** The new version of the original request. */
	version: z.number().int(),
});
export type SeparateAppointment = z.infer<typeof SeparateAppointment>;
