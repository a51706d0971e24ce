import * as z from "zod";
import { Day } from "#domain/sampling/schema.ts";
import { multilineText, optionalText, requiredText } from "#locale/validation.ts";
import { askedSteps } from "./asked.ts";
import { IdentityInput, InsuranceInput, PersonInput } from "./schema.ts";

// What a patient sends when the desk has asked for something: the fields of that step and no others, by the same rules.

export const ProfileAnswer = z.intersection(PersonInput.extend(InsuranceInput.shape), IdentityInput);
export type ProfileAnswer = z.infer<typeof ProfileAnswer>;

/** Where to come to; the district, whose places and fee the request has, stays. */
export const AddressAnswer = z.object({
	address: requiredText(500),
	plaq: optionalText(20),
	buildingNo: optionalText(20),
	addressDesc: optionalText(300),
});
export type AddressAnswer = z.infer<typeof AddressAnswer>;

export const PrescriptionAnswer = z.object({
	prescriptionTrackingCode: requiredText(40),
	baseContractName: optionalText(100),
});
export type PrescriptionAnswer = z.infer<typeof PrescriptionAnswer>;

/** Which tests are meant, in words: prices and preparation are the desk's to settle. */
export const TestsAnswer = z.object({
	message: multilineText(500).refine((text) => text !== "", { error: "validation.required" }),
});
export type TestsAnswer = z.infer<typeof TestsAnswer>;

const UploadId = z.uuid({ error: "validation.required" });

/** Better photographs: the set they were sent as. */
export const PrescriptionImageAnswer = z.object({ prescImage: UploadId });
export const CardImageAnswer = z.object({ idCardImage: UploadId });

/** The version the patient looked at. */
const version = z.number().int();

export const AnswerInput = z.discriminatedUnion("step", [
	z.strictObject({ step: z.literal("userProfile"), version, answer: ProfileAnswer }),
	z.strictObject({ step: z.literal("address"), version, answer: AddressAnswer }),
	z.strictObject({ step: z.literal("epresc"), version, answer: PrescriptionAnswer }),
	z.strictObject({ step: z.literal("prescImage"), version, answer: PrescriptionImageAnswer }),
	z.strictObject({ step: z.literal("nicImage"), version, answer: CardImageAnswer }),
	z.strictObject({ step: z.literal("tests"), version, answer: TestsAnswer }),
]);
export type AnswerInput = z.infer<typeof AnswerInput>;

/** What is asked of a request's patient now, with what the request knows of that step already. */
export const Asked = z.object({
	step: z.enum(askedSteps),
	/** Name of this asking: what is being prepared as its answer is kept under it. */
	key: z.string(),
	known: z
		.object({
			patientId: z.string(),
			gender: z.number().int(),
			birthDate: z.union([z.literal(""), Day]),
			hasNoNationalCode: z.boolean(),
			baseContractName: z.string(),
			suppContractName: z.string(),
			prescriptionTrackingCode: z.string(),
			address: z.string(),
			plaq: z.string(),
			buildingNo: z.string(),
			addressDesc: z.string(),
			/** Photographs that were sent for the answer already. */
			uploadId: z.string(),
		})
		.partial(),
});
export type Asked = z.infer<typeof Asked>;
