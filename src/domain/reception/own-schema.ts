import * as z from "zod";
import { multilineText } from "#locale/validation.ts";
import { Asked } from "./answer-schema.ts";
import { ListChange } from "./list-change.ts";
import { statuses } from "./status.ts";

// A request as its patient reads and changes it after submit.

const ReceptionItem = z.object({
	/** The test's or panel's id in the catalogue, so that a request can be repeated. */
	id: z.string(),
	kind: z.enum(["test", "panel"]),
	code: z.string(),
	name: z.string(),
	priceRials: z.number().int(),
	/** A test inside a chosen panel, not charged by itself. */
	isIncluded: z.boolean(),
});

const StageTime = z.object({ stage: z.number().int(), at: z.string() });

/** A request as its patient sees it. */
export const OwnReception = z.object({
	id: z.string(),
	version: z.number().int(),
	trackingCode: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	age: z.string(),
	ageScale: z.number().int(),
	receptionType: z.number().int(),
	receptionPlan: z.number().int(),
	websiteReceptionStatus: z.literal(statuses),
	/** 1 to 5; an ended request keeps the stage it had. */
	stage: z.number().int(),
	isEnded: z.boolean(),
	/** What was said with the last change, when the patient must know it. */
	reason: z.string(),
	stageTimes: z.array(StageTime),
	samplingLocation: z.number().int(),
	/** Of a visit at home; empty otherwise. */
	samplingDistrictId: z.string(),
	districtName: z.string(),
	sampleDate: z.string(),
	slotStartsAt: z.string(),
	slotEndsAt: z.string(),
	/** Until when the patient may cancel it or change its time; null when that is over. */
	changeableUntil: z.string().nullable(),
	createdDateTime: z.string(),
	receptNo: z.string(),
	receptDate: z.string(),
	isDebtor: z.boolean(),
	remainedPrice: z.number().int(),
	totalPriceRials: z.number().int(),
	homeFeeRials: z.number().int(),
	fastingHours: z.number().int(),
	items: z.array(ReceptionItem),
	/** Has the patient agreed to tests that the desk has changed? Empty when there was nothing to agree to. */
	listApproval: z.enum(["", "asked", "given"]),
	/** The change that waits for the patient's word; null when none does. */
	listChange: ListChange.nullable(),
	/** What the laboratory asks for now; null when nothing. */
	asked: Asked.nullable(),
});
export type OwnReception = z.infer<typeof OwnReception>;
export const OwnReceptionList = z.object({ dataList: z.array(OwnReception) });

/** Where a sample of the account was taken before. */
export const SavedAddress = z.object({
	samplingDistrictId: z.string(),
	districtName: z.string(),
	address: z.string(),
	plaq: z.string(),
	buildingNo: z.string(),
	addressDesc: z.string(),
	/** Degrees; null without a pin. */
	latitude: z.number().nullable(),
	longitude: z.number().nullable(),
});
export type SavedAddress = z.infer<typeof SavedAddress>;
export const SavedAddressList = z.object({ dataList: z.array(SavedAddress) });

/** A patient gives a request up; why is theirs to say. */
export const CancelInput = z.strictObject({
	/** The version the patient looked at. */
	version: z.number().int(),
	reason: multilineText(300).default(""),
});
export type CancelInput = z.infer<typeof CancelInput>;

/** Another time for a submitted request, at the same place. */
export const RescheduleInput = z.strictObject({
	version: z.number().int(),
	/** The moment the new slot begins, ISO 8601. */
	onlineReceptionDate: z.iso.datetime({ error: "validation.selector" }),
});
export type RescheduleInput = z.infer<typeof RescheduleInput>;
