import * as z from "zod";
import { Day } from "#domain/sampling/location.ts";
import { UploadDocument } from "#domain/upload/schema.ts";
import { locales } from "#locale/locale.ts";
import { multilineText, optionalDay, optionalText, plainText } from "#locale/validation.ts";
import { pageOf, pageQuery } from "#platform/http/paging.ts";
import { pageSizes } from "#platform/page-sizes.ts";
import { AnsweredChange } from "../history-change.ts";
import { informationSteps } from "../information-request.ts";
import { ListChange } from "../items-change.ts";
import { consentWays, noNumberReasons } from "../option-codes.ts";
import { PatientReception } from "../patient-view/schema.ts";
import { status, statuses } from "../status.ts";
import { needsReason } from "../transitions.ts";
import { Pin, ReceptionAnswers, ReceptionSummary } from "../view.ts";

// Requests as the reception desk reads and changes them.

/** A row of the staff's queue. */
export const ReceptionRow = ReceptionSummary.extend({
	gender: z.number().int(),
	/** The patient has sent what was asked for, and nobody has decided since. */
	isAnswered: z.boolean(),
	/** The patient does not agree to the list as the desk has changed it. */
	isRefused: z.boolean(),
	mobileLast4: z.string(),
});
export type ReceptionRow = z.infer<typeof ReceptionRow>;

export const ReceptionQuery = z.object({
	...pageQuery(pageSizes.requests),
	/** Name, tracking code, number, mobile or national code, in any digits. */
	title: plainText(200).optional(),
	stage: z.coerce.number().int().min(1).max(5).optional(),
	status: z.coerce.number().int().pipe(z.literal(statuses)).optional(),
	/** The day of sampling. */
	day: Day.optional(),
	/** Rejected, cancelled and missed ones only, or living ones only. */
	ended: z.enum(["true", "false"]).optional(),
	/** Those that wait for the desk only: new, answered, or with a changed list that was refused. */
	waiting: z.enum(["true"]).optional(),
	/** Those whose visit is still to come only. */
	upcoming: z.enum(["true"]).optional(),
	/** Newest first unless asked for the oldest first, or by the time of sampling, earliest first. */
	sort: z.enum(["newest", "oldest", "sampling"]).optional(),
});
export type ReceptionQuery = z.infer<typeof ReceptionQuery>;

export const ReceptionPage = pageOf(ReceptionRow).extend({
	/** Receptions in each stage, for the tabs; ended ones apart. */
	stageCounts: z.array(z.number().int()).length(5),
	endedCount: z.number().int(),
	/** How many wait for the desk, whatever the stage. */
	waitingCount: z.number().int(),
});
export type ReceptionPage = z.infer<typeof ReceptionPage>;

/** One reception whole, for staff. */
export const ReceptionDetails = PatientReception.extend({
	...ReceptionAnswers.shape,
	...Pin.shape,
	nationalCode: z.string(),
	passportNumber: z.string(),
	/** Why there is neither number; empty when there is one. */
	noNumberReason: z.enum(["", ...noNumberReasons]),
	/** Of a newborn's mother or guardian; empty when none was given. */
	guardianNationalCode: z.string(),
	hasPrescription: z.boolean(),
	/** The words the patient agreed to, when and how; null for a request from before that was recorded. */
	consent: z
		.object({
			version: z.string(),
			at: z.string(),
			locale: z.enum(locales),
			text: z.string(),
			way: z.enum(consentWays),
			/** Who of the staff heard it; empty where the patient said it by themselves. */
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
			/** What was done to tests and prices; null when nothing. */
			change: ListChange.nullable(),
			/** What the patient has changed with an answer, field by field. */
			answered: z.array(AnsweredChange),
			/** The patient has agreed to a changed list. */
			isApproval: z.boolean(),
			/** The patient does not agree to it. */
			isRefusal: z.boolean(),
		}),
	),
	nextStatuses: z.array(z.literal(statuses)),
	/** Whole seconds in which the reader may still take the desk's last step back; 0 when not. */
	undoSecondsLeft: z.number().int().min(0),
});
export type ReceptionDetails = z.infer<typeof ReceptionDetails>;

export const StageInput = z
	.strictObject({
		status: z.literal(statuses, { error: "validation.selector" }),
		reason: multilineText(500).default(""),
		/** With "needs information": the step that is asked for. */
		needs: z.enum(informationSteps, { error: "validation.selector" }).optional(),
	})
	.superRefine((input, context) => {
		const refuse = (path: string, message: string) =>
			context.addIssue({ code: "custom", path: [path], message });
		if (needsReason(input.status) && !input.reason) refuse("reason", "validation.required");
		if ((input.status === status.needsInformation) !== (input.needs !== undefined))
			refuse("needs", "validation.selector");
	});
export type StageInput = z.infer<typeof StageInput>;

/** With the version the staff user looked at (`If-Match`): a second one confirms nothing (panel 5.3). */
export type AtVersion<Input> = Input & { version: number };

/** What the desk fills in. */
export const ReceptionInput = z.strictObject({
	receptNo: optionalText(40),
	receptDate: optionalDay(),
	isDebtor: z.boolean(),
	remainedPrice: z.number().int().min(0).max(100_000_000_000),
});
export type ReceptionInput = z.infer<typeof ReceptionInput>;
