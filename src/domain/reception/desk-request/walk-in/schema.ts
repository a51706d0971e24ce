import * as z from "zod";
import { receptionNumber } from "#domain/reception/reception/recept-no.ts";
import { ProfileInput } from "#domain/reception/reception/schema.ts";
import { locales } from "#locale/locale.ts";
import { day } from "#locale/validation.ts";

// A patient at the desk without a request: no slot and no account (reports 3.5b).

/** The patient, and the number and day in the laboratory's own system, by which the report is matched. */
export const WalkInInput = z
	.intersection(
		ProfileInput,
		z.object({
			receptNo: receptionNumber(),
			/** The day the patient came: today, or a day in the last year. */
			receptDate: day(),
			/** Whether the sample has been taken. */
			isSampled: z.boolean(),
			/** The language of messages to the patient. */
			locale: z.enum(locales, { error: "validation.selector" }),
		}),
	)
	.superRefine((input, context) => {
		// without an account no person is remembered: the number itself is required
		const field = input.hasNoNationalCode ? "passportNumber" : "nationalCode";
		const isAsked = !(input.hasNoNationalCode && input.hasNoNumber);
		if (isAsked && input.patientId && !input[field])
			context.addIssue({ code: "custom", path: [field], message: "validation.required" });
	});
export type WalkInInput = z.infer<typeof WalkInInput>;
