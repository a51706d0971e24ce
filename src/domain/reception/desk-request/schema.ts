import * as z from "zod";
import { receptionTypes } from "#domain/reception/reception/option-codes.ts";
import { AgreedInput, RequestInput } from "#domain/reception/reception/schema.ts";
import { locales } from "#locale/locale.ts";
import { plainText } from "#locale/validation.ts";

// A request that the desk makes for a patient on the phone or at the desk.

/**
 * A patient's request as entered by the desk, including how consent was given. Pictures can only be sent by the patient.
 */
export const DeskRequestInput = z
	.intersection(
		RequestInput,
		AgreedInput.extend({
			/** How the patient agreed: on the phone, or at the desk. */
			consentWay: z.enum(["phone", "desk"], { error: "validation.selector" }),
			/** The language of messages to the patient. */
			locale: z.enum(locales, { error: "validation.selector" }),
		}),
	)
	.superRefine(({ receptionType, prescriptionTrackingCode }, context) => {
		if (receptionType === receptionTypes.prescription && !prescriptionTrackingCode)
			context.addIssue({
				code: "custom",
				path: ["prescriptionTrackingCode"],
				message: "validation.required",
			});
	});
export type DeskRequestInput = z.infer<typeof DeskRequestInput>;

/**
 * Mobile, national code or name, in any spelling, with Persian, Arabic or Latin digits. Sent in the request body,
 * because URLs are logged in many places.
 */
export const KnownPersonQuery = z.strictObject({ typed: plainText(100) });
export type KnownPersonQuery = z.infer<typeof KnownPersonQuery>;

/** A person with an earlier request. Identity numbers stay on the server: the form sends the person's id instead. */
export const KnownPerson = z.object({
	patientId: z.string(),
	/** Mobile number of the account that the person belongs to. */
	mobileNumber: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	gender: z.number().int(),
	/** The date of birth as `YYYY-MM-DD`; may be empty. */
	birthDate: z.string(),
	/** Empty for a person without a national code. */
	nationalCodeLast4: z.string(),
	hasPassport: z.boolean(),
	baseContractName: z.string(),
	suppContractName: z.string(),
	landline: z.string(),
	/** When the person's last request was made. */
	lastRequestAt: z.string(),
});
export type KnownPerson = z.infer<typeof KnownPerson>;
export const KnownPersonList = z.object({ dataList: z.array(KnownPerson) });
