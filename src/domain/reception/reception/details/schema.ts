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

/** A staff user who works at the desk. */
export const Colleague = z.object({ id: z.string(), name: z.string() });
export type Colleague = z.infer<typeof Colleague>;

/** The assignee of a request, and who else has it open. */
const InHands = {
	/** The staff user to whom the request is assigned; null when it is unassigned. */
	assignee: Colleague.nullable(),
	/** The users who have the request open now, including the reader. */
	openedBy: z.array(Colleague),
};

/** A row of the staff's queue. */
export const ReceptionRow = ReceptionSummary.extend({
	gender: z.number().int(),
	/** Whether the patient has sent the requested information, and the desk has not decided since. */
	isAnswered: z.boolean(),
	/** Whether the patient has refused the list that the desk changed. */
	isRefused: z.boolean(),
	mobileLast4: z.string(),
	/** The day for which the report is promised; empty while unknown. */
	reportDate: z.string(),
	/** The code of the referrer; empty without one. */
	labSenderId: z.string(),
	/** The laboratory's reception number; empty without one. */
	receptNo: z.string(),
	/** The day in whose Jalali month the reception number is unique, `YYYY-MM-DD`; empty without a number. */
	numberDate: z.string(),
	/** When the request entered its stage. */
	stageSince: z.string(),
	/** The patient's total in rials, before payments are deducted. */
	chargeRials: z.number().int(),
	/** How the request was made: with a photographed prescription, the code of an electronic one, or chosen tests. */
	kind: z.enum(["photograph", "code", "list"]),
	/** The first codes of tests and panels, and how many there are; the tests within a panel do not count. */
	tests: z.object({ codes: z.array(z.string()), count: z.number().int() }),
	...InHands,
});
export type ReceptionRow = z.infer<typeof ReceptionRow>;

export const ReceptionQuery = z.object({
	...pageQuery(pageSizes.requests),
	/**
	 * The search text: name, tracking code, number, mobile or national code, with Persian, Arabic or Latin digits and
	 * on either keyboard layout; for newer requests also any part of a code or number.
	 */
	title: plainText(200).optional(),
	/** Exactly this tracking code or reception number, as a scanner reads it. */
	code: plainText(200).optional(),
	stage: z.coerce.number().int().min(1).max(5).optional(),
	status: z.coerce.number().int().pipe(z.literal(statuses)).optional(),
	/** The day of sampling. */
	day: Day.optional(),
	/** `true` for only rejected, cancelled and missed requests, `false` for only the others. */
	ended: z.enum(["true", "false"]).optional(),
	/** Only requests that wait for the desk: new, answered, or refused by the patient after a change of the list. */
	waiting: z.enum(["true"]).optional(),
	/** Only requests whose visit is still to come. */
	upcoming: z.enum(["true"]).optional(),
	/** Only requests assigned to the reader, or only unassigned requests. */
	assignee: z.enum(["me", "nobody"]).optional(),
	/** The order. By default newest first; for requests that wait for the desk, by urgency. */
	sort: z.enum(["newest", "oldest", "sampling", "urgency"]).optional(),
});
export type ReceptionQuery = z.infer<typeof ReceptionQuery>;

export const ReceptionPage = pageOf(ReceptionRow).extend({
	/** The number of requests in each stage, for the tabs; ended requests are counted separately in `endedCount`. */
	stageCounts: z.array(z.number().int()).length(5),
	endedCount: z.number().int(),
	/** How many requests wait for the desk, in any stage. */
	waitingCount: z.number().int(),
	/**
	 * The request that the scanned `code` opens: the only one that has it, and for a reception number only when it is of
	 * this month. Otherwise null, and the user chooses.
	 */
	scannedId: z.string().nullable(),
});
export type ReceptionPage = z.infer<typeof ReceptionPage>;

/** A complete request, for staff. */
export const ReceptionDetails = PatientReception.extend({
	/** The laboratory's working days from the day of sampling onwards, which determine whether samples stay usable. */
	laboratoryDays: z.array(LaboratoryDay),
	/** The patient's language, in which the desk's texts are shown to them. */
	locale: z.enum(locales),
	...ReceptionAnswers.shape,
	...Pin.shape,
	...InHands,
	/** When the request was assigned; null when it is unassigned. */
	assignedDateTime: z.string().nullable(),
	nationalCode: z.string(),
	passportNumber: z.string(),
	/** Why the patient has neither a national code nor a passport number; empty when there is a number. */
	noNumberReason: z.enum(["", ...noNumberReasons]),
	/** National code of a newborn's mother or guardian; empty when none was given. */
	guardianNationalCode: z.string(),
	hasPrescription: z.boolean(),
	/** The consent text that the patient agreed to, when and how; null for requests made before consent was recorded. */
	consent: z
		.object({
			version: z.string(),
			at: z.string(),
			locale: z.enum(locales),
			text: z.string(),
			way: z.enum(consentWays),
			/** The staff user who recorded the consent; empty when the patient consented online. */
			recordedBy: z.string(),
		})
		.nullable(),
	/** Pictures that the patient sent: the pages of the prescription in order, then the card. */
	documents: z.array(UploadDocument),
	events: z.array(
		z.object({
			at: z.string(),
			from: z.number().int().nullable(),
			to: z.number().int(),
			by: z.string(),
			actorKind: z.string(),
			reason: z.string(),
			/** The change to tests and prices; null if the event changed none. */
			change: ListChange.nullable(),
			/** The part that the patient answered; empty when unknown, or when the event is not an answer. */
			answeredStep: z.enum(["", ...informationSteps]),
			/** The patient's changes in this event, field by field. */
			answered: z.array(AnsweredChange),
			/** Tracking code of the separate appointment for some of the tests; empty if there is none. */
			separate: z.string(),
			/** Whether the patient has agreed to a changed list. */
			isApproval: z.boolean(),
			/** Whether the patient has refused a changed list. */
			isRefusal: z.boolean(),
			/** When the sample was taken, if a user has entered the time; otherwise empty. */
			sampledAt: z.string(),
			/** `part` if a part of the report was released, `again` if a new version was; otherwise empty. */
			report: z.enum(["", "part", "again"]),
		}),
	),
	/** Notes by staff for colleagues; `notes` contains the patient's own notes. */
	notesInside: z.array(Note),
	payments: z.array(Payment),
	/** The basic insurer's share of the price, in rials. */
	baseShareRials: z.number().int(),
	suppShareRials: z.number().int(),
	discountRials: z.number().int(),
	/** The amount that was paid in excess. */
	creditRials: z.number().int(),
	/** A debt entered by hand before payments were recorded; null if there is none. */
	typedDebtRials: z.number().int().nullable(),
	nextStatuses: z.array(z.literal(statuses)),
	/** Whole seconds for which the reader can still undo the desk's last step; 0 when undo is not possible. */
	undoSecondsLeft: z.number().int().min(0),
});
export type ReceptionDetails = z.infer<typeof ReceptionDetails>;

export const StageInput = z
	.strictObject({
		status: z.literal(statuses, { error: "validation.selector" }),
		reason: multilineText(500).default(""),
		/** With "sampled": when the sample was taken. Required on any day other than the day of the appointment. */
		sampledAt: moment().optional(),
		/** With "needs information": the steps that the patient has to complete. */
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
 * Several requests with their versions, and the new state for all of them. Information requests are not possible here: they
 * are sent to each patient separately.
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

/** The result for each request: `code` is the reason why it was not moved, or null if it was moved. */
export const BulkStageAnswer = z.object({
	dataList: z.array(z.object({ id: z.string(), code: z.string().nullable() })),
});
export type BulkStageAnswer = z.infer<typeof BulkStageAnswer>;

/** The new assignee: the caller, a colleague, or none. */
export const AssigneeInput = z.strictObject({
	assigneeId: z.uuid({ error: "validation.selector" }).nullable(),
});
export type AssigneeInput = z.infer<typeof AssigneeInput>;

/** Reports that the caller has opened or closed a request. This does not change the request. */
export const PresenceInput = z.strictObject({ isOpen: z.boolean() });
export type PresenceInput = z.infer<typeof PresenceInput>;

export const Presence = z.object({ openedBy: z.array(Colleague) });
export const Colleagues = z.object({ dataList: z.array(Colleague) });

/** Adds the version that the staff user saw (`If-Match`), so that an outdated state cannot be confirmed (panel 5.3). */
export type AtVersion<Input> = Input & { version: number };

/** The fields that the desk fills in. */
export const ReceptionInput = z.strictObject({
	receptNo: optionalReceptionNumber(),
	receptDate: optionalDay(),
});
export type ReceptionInput = z.infer<typeof ReceptionInput>;
