import * as z from "zod";
import { LaboratoryDay } from "#domain/catalogue/preparation/schema.ts";
import { Seen } from "#domain/foundation/record/schema.ts";
import { UploadDocument } from "#domain/media/upload/schema.ts";
import { Day } from "#domain/sampling/sampling/location.ts";
import { locales } from "#locale/locale.ts";
import { moment, multilineText, optionalDay, plainText } from "#locale/validation.ts";
import { pageOf, pageQuery } from "#platform/http/paging.ts";
import { pageSizes } from "#platform/page-sizes.ts";
import { informationSteps } from "../information-request.ts";
import { ListChange } from "../items/items-change.ts";
import { consentWays, noNumberReasons } from "../option-codes.ts";
import { PatientReception } from "../patient-reception.ts";
import { optionalReceptionNumber } from "../recept-no.ts";
import { AnsweredChange } from "../state/history-change.ts";
import { status, statuses } from "../state/status.ts";
import { needsReason } from "../state/transitions.ts";
import { Pin, ReceptionAnswers, ReceptionSummary } from "../view.ts";
import { mostMoved } from "./most-moved.ts";
import { Note } from "./note-schema.ts";
import { Payment } from "./payment-schema.ts";

// Requests as the reception desk reads and changes them.

/** A member of the desk. */
export const Colleague = z.object({ id: z.string(), name: z.string() });
export type Colleague = z.infer<typeof Colleague>;

/** The assignee of a request, and who else has it open. */
const InHands = {
	/** The assignee; null when unassigned. */
	assignee: Colleague.nullable(),
	/** Who has it open now, including the reader. */
	openedBy: z.array(Colleague),
};

/** A row of the staff's queue. */
export const ReceptionRow = ReceptionSummary.extend({
	gender: z.number().int(),
	/** Whether the patient has sent the requested information, and no decision has been made since. */
	isAnswered: z.boolean(),
	/** Whether the patient has refused the list as changed by the desk. */
	isRefused: z.boolean(),
	mobileLast4: z.string(),
	/** The day for which the report is promised; empty while unknown. */
	reportDate: z.string(),
	/** The code of the referrer; empty without one. */
	labSenderId: z.string(),
	/** When it entered its stage. */
	stageSince: z.string(),
	/** What the patient pays, without payments. */
	chargeRials: z.number().int(),
	/** A photographed prescription, the code of an electronic one, or chosen tests. */
	kind: z.enum(["photograph", "code", "list"]),
	/** The first codes of tests and panels, and how many there are; the tests within a panel do not count. */
	tests: z.object({ codes: z.array(z.string()), count: z.number().int() }),
	...InHands,
});
export type ReceptionRow = z.infer<typeof ReceptionRow>;

export const ReceptionQuery = z.object({
	...pageQuery(pageSizes.requests),
	/**
	 * Name, tracking code, number, mobile or national code, in any digits and on either keyboard layout; of newer requests
	 * any part of them.
	 */
	title: plainText(200).optional(),
	stage: z.coerce.number().int().min(1).max(5).optional(),
	status: z.coerce.number().int().pipe(z.literal(statuses)).optional(),
	/** The day of sampling. */
	day: Day.optional(),
	/** Only rejected, cancelled and missed requests, or only the others. */
	ended: z.enum(["true", "false"]).optional(),
	/** Only requests that wait for the desk: new, answered, or with a changed list that was refused. */
	waiting: z.enum(["true"]).optional(),
	/** Only requests whose visit is still to come. */
	upcoming: z.enum(["true"]).optional(),
	/** Assigned to the reader, or unassigned. */
	assignee: z.enum(["me", "nobody"]).optional(),
	/** By default newest first, and requests waiting for the desk by urgency. */
	sort: z.enum(["newest", "oldest", "sampling", "urgency"]).optional(),
});
export type ReceptionQuery = z.infer<typeof ReceptionQuery>;

export const ReceptionPage = pageOf(ReceptionRow).extend({
	/** Requests in each stage, for the tabs; ended ones are counted separately. */
	stageCounts: z.array(z.number().int()).length(5),
	endedCount: z.number().int(),
	/** How many requests wait for the desk, whatever the stage. */
	waitingCount: z.number().int(),
});
export type ReceptionPage = z.infer<typeof ReceptionPage>;

/** A complete request, for staff. */
export const ReceptionDetails = PatientReception.extend({
	/** The laboratory's working days from the day of sampling on, which limit how long samples keep. */
	laboratoryDays: z.array(LaboratoryDay),
	/** The patient's language, in which they read the desk's texts. */
	locale: z.enum(locales),
	...ReceptionAnswers.shape,
	...Pin.shape,
	...InHands,
	/** When it was assigned; null when unassigned. */
	assignedDateTime: z.string().nullable(),
	nationalCode: z.string(),
	passportNumber: z.string(),
	/** Why the person has neither number; empty when there is one. */
	noNumberReason: z.enum(["", ...noNumberReasons]),
	/** National code of a newborn's mother or guardian; empty when none was given. */
	guardianNationalCode: z.string(),
	hasPrescription: z.boolean(),
	/** The consent text the patient agreed to, when and how; null for requests from before this was recorded. */
	consent: z
		.object({
			version: z.string(),
			at: z.string(),
			locale: z.enum(locales),
			text: z.string(),
			way: z.enum(consentWays),
			/** The staff member who witnessed it; empty when the patient consented online. */
			recordedBy: z.string(),
		})
		.nullable(),
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
			/** The change to tests and prices; null for none. */
			change: ListChange.nullable(),
			/** The parts answered by the patient; empty when unknown, or none. */
			answeredStep: z.enum(["", ...informationSteps]),
			/** The patient's changes made with it, field by field. */
			answered: z.array(AnsweredChange),
			/** Tracking code of the separate appointment for some of the tests; empty without one. */
			separate: z.string(),
			/** Whether the patient has agreed to a changed list. */
			isApproval: z.boolean(),
			/** Whether the patient has refused a changed list. */
			isRefusal: z.boolean(),
			/** When the sample was taken, if a user has entered the time; empty otherwise. */
			sampledAt: z.string(),
			/** Whether a part of the report was released, or a new version of it; empty otherwise. */
			report: z.enum(["", "part", "again"]),
		}),
	),
	/** Notes by staff for colleagues; `notes` is the patient's. */
	notesInside: z.array(Note),
	payments: z.array(Payment),
	/** The insurers' shares of the price, and the laboratory's discount. */
	baseShareRials: z.number().int(),
	suppShareRials: z.number().int(),
	discountRials: z.number().int(),
	/** The amount paid in excess. */
	creditRials: z.number().int(),
	/** A debt typed by hand before payments were recorded; null for none. */
	typedDebtRials: z.number().int().nullable(),
	nextStatuses: z.array(z.literal(statuses)),
	/** Whole seconds in which the reader may still undo the desk's last step; 0 when undo is not possible. */
	undoSecondsLeft: z.number().int().min(0),
});
export type ReceptionDetails = z.infer<typeof ReceptionDetails>;

export const StageInput = z
	.strictObject({
		status: z.literal(statuses, { error: "validation.selector" }),
		reason: multilineText(500).default(""),
		/** With "sampled": when the sample was taken. Required on any day other than that of the appointment. */
		sampledAt: moment().optional(),
		/** With "needs information": the steps the patient has to complete. */
		needs: z
			.array(z.enum(informationSteps, { error: "validation.selector" }))
			.min(1, { error: "validation.selector" })
			.max(informationSteps.length)
			.optional(),
	})
	.superRefine((input, context) => {
		const refuse = (path: string, message: string) =>
			context.addIssue({ code: "custom", path: [path], message });
		if (needsReason(input.status) && !input.reason) refuse("reason", "validation.required");
		if ((input.status === status.needsInformation) !== (input.needs !== undefined))
			refuse("needs", "validation.selector");
		if (input.sampledAt !== undefined && input.status !== status.sampled)
			refuse("sampledAt", "validation.unknownField");
	});
export type StageInput = z.infer<typeof StageInput>;

/**
 * Several requests with their versions, and the new state for all; requested information is sent to each patient
 * separately.
 */
export const BulkStageInput = z
	.strictObject({
		status: z.literal(statuses, { error: "validation.selector" }),
		reason: multilineText(500).default(""),
		records: Seen.max(mostMoved, { error: "validation.tooMany" }),
	})
	.refine((input) => input.status !== status.needsInformation, {
		path: ["status"],
		error: "validation.selector",
	})
	.refine((input) => !needsReason(input.status) || input.reason !== "", {
		path: ["reason"],
		error: "validation.required",
	});
export type BulkStageInput = z.infer<typeof BulkStageInput>;

/** The result for each request: `code` says why it was not moved, null when it was. */
export const BulkStageAnswer = z.object({
	dataList: z.array(z.object({ id: z.string(), code: z.string().nullable() })),
});
export type BulkStageAnswer = z.infer<typeof BulkStageAnswer>;

/** The new assignee: the caller, a colleague, or none. */
export const AssigneeInput = z.strictObject({
	assigneeId: z.uuid({ error: "validation.selector" }).nullable(),
});
export type AssigneeInput = z.infer<typeof AssigneeInput>;

/** Reports that the caller has a request open, or no longer. It does not change the request. */
export const PresenceInput = z.strictObject({ isOpen: z.boolean() });
export type PresenceInput = z.infer<typeof PresenceInput>;

export const Presence = z.object({ openedBy: z.array(Colleague) });
export const Colleagues = z.object({ dataList: z.array(Colleague) });

/** Adds the version that the staff user saw (`If-Match`), so that no one confirms an outdated state (panel 5.3). */
export type AtVersion<Input> = Input & { version: number };

/** The desk's own fields. */
export const ReceptionInput = z.strictObject({
	receptNo: optionalReceptionNumber(),
	receptDate: optionalDay(),
});
export type ReceptionInput = z.infer<typeof ReceptionInput>;
