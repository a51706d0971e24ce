import * as z from "zod";
import { statuses } from "./state/status.ts";

// What a patient and the desk both see of a request.

/** A request as shown in a list. */
export const ReceptionSummary = z.object({
	id: z.string(),
	/** Increased by each change; if an open record has another version, it is out of date. */
	version: z.number().int(),
	trackingCode: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	age: z.string(),
	ageScale: z.number().int(),
	websiteReceptionStatus: z.literal(statuses),
	/** 1 to 5; an ended request keeps its last stage. */
	stage: z.number().int(),
	isEnded: z.boolean(),
	receptionType: z.number().int(),
	samplingLocation: z.number().int(),
	slotStartsAt: z.string(),
	slotEndsAt: z.string(),
	/** Whether the request has a sampling slot; false for a walk-in, who has only the times of the visit. */
	hasSlot: z.boolean(),
	isDebtor: z.boolean(),
	createdDateTime: z.string(),
});
export type ReceptionSummary = z.infer<typeof ReceptionSummary>;

/** The address of a home visit. */
export const HomeAddress = z.object({
	address: z.string(),
	plaq: z.string(),
	buildingNo: z.string(),
	addressDesc: z.string(),
});

/** A place on the map in degrees; null without a pin. */
export const Pin = z.object({ latitude: z.number().nullable(), longitude: z.number().nullable() });
export type Pin = z.infer<typeof Pin>;

/** The fields that the patient filled in, except identity numbers and the selected tests. */
export const ReceptionAnswers = HomeAddress.extend({
	mobileNumber: z.string(),
	gender: z.number().int(),
	birthDate: z.string(),
	/** Name of the basic insurer, in the reader's language. */
	baseContractName: z.string(),
	suppContractName: z.string(),
	landline: z.string(),
	notes: z.string(),
	prescriptionTrackingCode: z.string(),
	/** The code of the referrer; empty without one. */
	labSenderId: z.string(),
});
export type ReceptionAnswers = z.infer<typeof ReceptionAnswers>;
