import * as z from "zod";
import { Day } from "#domain/sampling/sampling/location.ts";
import { multilineText, optionalText, requiredText } from "#locale/validation.ts";
import { RecordVersion } from "#platform/http/query-params.ts";
import { informationSteps } from "./information-request.ts";
import { IdentityInput, InsuranceInput, insurer, PersonInput, prescriptionCode } from "./schema.ts";

// What a patient sends when the desk has asked for something: the fields of that step and no others, by the same rules.

export const ProfileReply = z.intersection(PersonInput.extend(InsuranceInput.shape), IdentityInput);
export type ProfileReply = z.infer<typeof ProfileReply>;

/** The address of the home visit; the request's district, slots and fee stay. */
export const AddressReply = z.object({
	address: requiredText(500),
	plaq: optionalText(20),
	buildingNo: optionalText(20),
	addressDesc: optionalText(300),
});
export type AddressReply = z.infer<typeof AddressReply>;

export const PrescriptionReply = z.object({
	prescriptionTrackingCode: prescriptionCode().refine((code) => code !== "", {
		error: "validation.required",
	}),
	baseContractName: insurer(),
});
export type PrescriptionReply = z.infer<typeof PrescriptionReply>;

/** Whether an answer only repeats the prescription data that the desk could not use. */
export const isUnchanged = (known: Partial<PrescriptionReply>, answer: PrescriptionReply): boolean =>
	known.prescriptionTrackingCode === answer.prescriptionTrackingCode &&
	(known.baseContractName ?? "") === answer.baseContractName;

/** An answer for a request that already has a prescription code: it must contain another code or another insurer. */
export const prescriptionReplyTo = (known: Partial<PrescriptionReply>) =>
	PrescriptionReply.refine((answer) => !isUnchanged(known, answer), {
		path: ["prescriptionTrackingCode"],
		error: "validation.unchanged",
	});

/** The requested tests in the patient's words; the desk then enters prices and preparation. */
export const TestsReply = z.object({
	message: multilineText(500).refine((text) => text !== "", { error: "validation.required" }),
});
export type TestsReply = z.infer<typeof TestsReply>;

const UploadId = z.uuid({ error: "validation.required" });

/** Better photographs, identified by their upload set. */
export const PrescriptionImageReply = z.object({ prescImage: UploadId });
export const CardImageReply = z.object({ idCardImage: UploadId });

/** The version that the patient saw. */
const version = RecordVersion;

export const InformationReplyInput = z.discriminatedUnion("step", [
	z.strictObject({ step: z.literal("userProfile"), version, answer: ProfileReply }),
	z.strictObject({ step: z.literal("address"), version, answer: AddressReply }),
	z.strictObject({ step: z.literal("epresc"), version, answer: PrescriptionReply }),
	z.strictObject({ step: z.literal("prescImage"), version, answer: PrescriptionImageReply }),
	z.strictObject({ step: z.literal("nicImage"), version, answer: CardImageReply }),
	z.strictObject({ step: z.literal("tests"), version, answer: TestsReply }),
]);
export type InformationReplyInput = z.infer<typeof InformationReplyInput>;

/**
 * A part of the information that the desk currently requests from the patient, with the data that the request already has
 * for that step.
 */
export const InformationRequest = z.object({
	step: z.enum(informationSteps),
	/** Name of this part of the question, under which the unfinished answer is stored. */
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
			/** Upload set of the photographs already sent for the answer. */
			uploadId: z.string(),
		})
		.partial(),
});
export type InformationRequest = z.infer<typeof InformationRequest>;
