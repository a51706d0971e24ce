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

/** Does an answer say again what the desk could not use? */
export const isUnchanged = (known: Partial<PrescriptionReply>, answer: PrescriptionReply): boolean =>
	known.prescriptionTrackingCode === answer.prescriptionTrackingCode &&
	(known.baseContractName ?? "") === answer.baseContractName;

/** An answer to a request that has a code already: another code, or another insurer. */
export const prescriptionReplyTo = (known: Partial<PrescriptionReply>) =>
	PrescriptionReply.refine((answer) => !isUnchanged(known, answer), {
		path: ["prescriptionTrackingCode"],
		error: "validation.unchanged",
	});

/** Which tests are meant, in words: prices and preparation are the desk's to settle. */
export const TestsReply = z.object({
	message: multilineText(500).refine((text) => text !== "", { error: "validation.required" }),
});
export type TestsReply = z.infer<typeof TestsReply>;

const UploadId = z.uuid({ error: "validation.required" });

/** Better photographs: the set they were sent as. */
export const PrescriptionImageReply = z.object({ prescImage: UploadId });
export const CardImageReply = z.object({ idCardImage: UploadId });

/** The version the patient looked at. */
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

/** One thing that is asked of a request's patient now, with what the request knows of that step already. */
export const InformationRequest = z.object({
	step: z.enum(informationSteps),
	/** Name of this question; the answer being prepared is stored under it. */
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
export type InformationRequest = z.infer<typeof InformationRequest>;
