import * as z from "zod";
import { Preparation } from "#domain/catalogue/preparation/schema.ts";
import { moment, multilineText } from "#locale/validation.ts";
import { RecordVersion } from "#platform/http/query-params.ts";
import { InformationRequest } from "./information-reply.ts";
import { ListChange } from "./items/items-change.ts";
import { HomeAddress, Pin, ReceptionAnswers, ReceptionSummary } from "./view.ts";

// A request as its patient reads and changes it after submit.

const ReceptionItem = z.object({
	/** Id of the test or panel in the catalogue, so that a request can be repeated. */
	id: z.string(),
	kind: z.enum(["test", "panel"]),
	code: z.string(),
	name: z.string(),
	priceRials: z.number().int(),
	/** Whether a chosen panel includes the test, so that it is not charged separately. */
	isIncluded: z.boolean(),
});

const StageTime = z.object({ stage: z.number().int(), at: z.string() });

/** A request as its patient sees it. */
export const PatientReception = ReceptionSummary.extend({
	receptionPlan: z.number().int(),
	/** Whether the patient cancelled the request. */
	isOwnCancellation: z.boolean(),
	/** The reason for the last change, if it is meant for the patient. */
	reason: z.string(),
	stageTimes: z.array(StageTime),
	/** The district of a home visit; otherwise empty. */
	samplingDistrictId: z.string(),
	districtName: z.string(),
	sampleDate: z.string(),
	/** The deadline for the patient to cancel the request or change its time; null when it has passed. */
	cancellationDeadline: z.string().nullable(),
	/** The deadline for changes even when it has passed; null when the state allows no change anyway. */
	changeDeadline: z.string().nullable(),
	receptNo: z.string(),
	receptDate: z.string(),
	/** The day for which the report is promised, `YYYY-MM-DD`; empty while unknown. */
	reportDate: z.string(),
	/** The debt; 0 until the laboratory has calculated it. */
	remainedPrice: z.number().int(),
	/** The patient's total in rials, after insurers' shares and discount. */
	chargeRials: z.number().int(),
	paidRials: z.number().int(),
	payableRials: z.number().int(),
	totalPriceRials: z.number().int(),
	homeFeeRials: z.number().int(),
	fastingHours: z.number().int(),
	/** What the tests require of the patient; the hours of fasting are in `fastingHours`. */
	preparation: Preparation,
	items: z.array(ReceptionItem),
	/** Whether the patient has agreed to tests changed by the desk; empty when there was nothing to agree to. */
	listApproval: z.enum(["", "asked", "given", "refused"]),
	/** The change that waits for the patient's response or was refused; otherwise null. */
	listChange: ListChange.nullable(),
	/** Information that the laboratory has requested and not received yet, in the order of the wizard. */
	informationRequests: z.array(InformationRequest),
});
export type PatientReception = z.infer<typeof PatientReception>;

/** The complete submitted request; only the last digits of identity numbers are included. */
export const PatientRecord = ReceptionAnswers.extend({
	/** The person, as in the list of the account's people, so that a request can be repeated. */
	patientId: z.string(),
	nationalCodeLast4: z.string(),
	passportLast4: z.string(),
	hasPin: z.boolean(),
	/**
	 * Upload sets of the photographs of the prescription and of the card; empty when there are no photographs or they were
	 * deleted.
	 */
	prescImage: z.string(),
	idCardImage: z.string(),
});
export type PatientRecord = z.infer<typeof PatientRecord>;

export const PatientReceptionList = z.object({ dataList: z.array(PatientReception) });

/** An earlier sampling address of the account. */
export const SavedAddress = HomeAddress.extend({
	samplingDistrictId: z.string(),
	districtName: z.string(),
	/** The persons of the account whose last home visit was here; a person is in at most one saved address. */
	patientIds: z.array(z.string()),
	...Pin.shape,
});
export type SavedAddress = z.infer<typeof SavedAddress>;
export const SavedAddressList = z.object({ dataList: z.array(SavedAddress) });

/** The input by which a patient cancels a request; the reason is optional. */
export const CancelInput = z.strictObject({
	/** The version that the patient saw. */
	version: RecordVersion,
	reason: multilineText(300).default(""),
});
export type CancelInput = z.infer<typeof CancelInput>;

/** Another time for a submitted request, at the same place. */
export const RescheduleInput = z.strictObject({
	version: RecordVersion,
	/** Start of the new slot, ISO 8601. */
	onlineReceptionDate: moment({ rule: "selector" }),
});
export type RescheduleInput = z.infer<typeof RescheduleInput>;
