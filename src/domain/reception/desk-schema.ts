import * as z from "zod";
import { Day } from "#domain/sampling/schema.ts";
import { UploadDocument } from "#domain/upload/schema.ts";
import { multilineText, optionalText } from "#locale/validation.ts";
import { pageOf, pageQuery } from "#platform/http/params.ts";
import { askedSteps } from "./asked.ts";
import { ListChange } from "./list-change.ts";
import { OwnReception } from "./own-schema.ts";
import { needsReason, status, statuses } from "./status.ts";

// Requests as the reception desk reads and changes them.

/** A row of the staff's queue. */
export const ReceptionRow = z.object({
	id: z.string(),
	/** Raised by each change: an open record with another version is no longer what it shows. */
	version: z.number().int(),
	trackingCode: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	age: z.string(),
	ageScale: z.number().int(),
	gender: z.number().int(),
	websiteReceptionStatus: z.literal(statuses),
	stage: z.number().int(),
	isEnded: z.boolean(),
	receptionType: z.number().int(),
	samplingLocation: z.number().int(),
	slotStartsAt: z.string(),
	slotEndsAt: z.string(),
	mobileLast4: z.string(),
	isDebtor: z.boolean(),
	createdDateTime: z.string(),
});
export type ReceptionRow = z.infer<typeof ReceptionRow>;

export const ReceptionQuery = z.object({
	...pageQuery(20),
	/** Name, tracking code, number, mobile or national code, in any digits. */
	title: z.string().max(200).optional(),
	stage: z.coerce.number().int().min(1).max(5).optional(),
	status: z.coerce.number().int().pipe(z.literal(statuses)).optional(),
	/** The day of sampling. */
	day: Day.optional(),
	/** Rejected, cancelled and missed ones only, or living ones only. */
	ended: z.enum(["true", "false"]).optional(),
	/** Newest first unless asked by the time of sampling, earliest first. */
	sort: z.enum(["newest", "sampling"]).optional(),
});
export type ReceptionQuery = z.infer<typeof ReceptionQuery>;

export const ReceptionPage = pageOf(ReceptionRow).extend({
	/** Receptions in each stage, for the tabs; ended ones apart. */
	stageCounts: z.array(z.number().int()).length(5),
	endedCount: z.number().int(),
	newCount: z.number().int(),
});
export type ReceptionPage = z.infer<typeof ReceptionPage>;

/** One reception whole, for staff. */
export const ReceptionDetails = OwnReception.extend({
	gender: z.number().int(),
	mobileNumber: z.string(),
	nationalCode: z.string(),
	passportNumber: z.string(),
	birthDate: z.string(),
	baseContractName: z.string(),
	suppContractName: z.string(),
	prescriptionTrackingCode: z.string(),
	hasPrescription: z.boolean(),
	landline: z.string(),
	notes: z.string(),
	address: z.string(),
	plaq: z.string(),
	buildingNo: z.string(),
	addressDesc: z.string(),
	latitude: z.number().nullable(),
	longitude: z.number().nullable(),
	/** Pictures the patient sent: the prescription's pages in order, then the card. */
	documents: z.array(UploadDocument),
	events: z.array(
		z.object({
			at: z.string(),
			from: z.number().int().nullable(),
			to: z.number().int(),
			by: z.string(),
			actorKind: z.string(),
			reason: z.string(),
			/** What was done to tests and prices; null when nothing. */
			change: ListChange.nullable(),
			/** The patient has agreed to a changed list. */
			isApproval: z.boolean(),
		}),
	),
	nextStatuses: z.array(z.literal(statuses)),
});
export type ReceptionDetails = z.infer<typeof ReceptionDetails>;

export const StageInput = z
	.strictObject({
		status: z.literal(statuses, { error: "validation.selector" }),
		/** The version the staff user looked at: a second one confirms nothing (panel 5.3). */
		version: z.number().int(),
		reason: multilineText(500).default(""),
		/** With "needs information": the step that is asked for. */
		needs: z.enum(askedSteps, { error: "validation.selector" }).optional(),
	})
	.superRefine((input, context) => {
		const refuse = (path: string, message: string) =>
			context.addIssue({ code: "custom", path: [path], message });
		if (needsReason(input.status) && !input.reason) refuse("reason", "validation.required");
		if ((input.status === status.needsInformation) !== (input.needs !== undefined))
			refuse("needs", "validation.selector");
	});
export type StageInput = z.infer<typeof StageInput>;

/** What the desk fills in. */
export const ReceptionDeskInput = z.strictObject({
	version: z.number().int(),
	receptNo: optionalText(40),
	receptDate: z.union([z.literal(""), Day]),
	isDebtor: z.boolean(),
	remainedPrice: z.number().int().min(0).max(100_000_000_000),
});
export type ReceptionDeskInput = z.infer<typeof ReceptionDeskInput>;
