import * as z from "zod";
import { sampleTypes } from "#domain/catalogue/lab-test/schema.ts";
import { PaymentInput } from "#domain/reception/reception/details/payment-schema.ts";
import { deskWays } from "#domain/reception/reception/details/payment-ways.ts";
import { statuses } from "#domain/reception/reception/state/status.ts";
import { dueAnswers, saidKinds } from "#domain/reception/reception/state/visit-outcome.ts";
import { HomeAddress, Pin } from "#domain/reception/reception/view.ts";
import { Day } from "#domain/sampling/sampling/location.ts";
import { moment, multilineText } from "#locale/validation.ts";
import type { RecordVersion } from "#platform/http/query-params.ts";

// The sampler's day: home visits, the tubes of each, and their outcomes (panel 5.4).

/** The states of a visit for a sampler. */
export const visitStates = ["open", "on-hold", "sampled", "no-show", "could-not", "cancelled"] as const;
export type VisitState = (typeof visitStates)[number];

const Tube = z.object({
	sampleType: z.enum(sampleTypes),
	container: z.string(),
	count: z.number().int(),
	volumeMl: z.number().nullable(),
	tests: z.array(z.object({ code: z.string(), name: z.string() })),
	stabilityHours: z.number().int().nullable(),
	stabilityColdHours: z.number().int().nullable(),
});

const PaidView = z.object({
	amountRials: z.number().int(),
	way: z.enum(deskWays),
	/** Whether the amount is recorded as a payment; if not, the desk has to handle it. */
	isEntered: z.boolean(),
});

const OutcomeView = z.object({
	id: z.string(),
	kind: z.enum(saidKinds),
	reason: z.string(),
	isFastKept: z.boolean().nullable(),
	/** When the outcome happened, by the clock of the sampler's device; `receivedAt` is when the server received it. */
	happenedAt: z.string(),
	receivedAt: z.string(),
	/** The payment recorded with the outcome. */
	paid: PaidView.nullable(),
	/** The reason why an amount due was not paid. */
	due: z.enum(dueAnswers).nullable(),
	/** Whether the sampler may still correct the outcome, because the request has not changed since. */
	canCorrect: z.boolean(),
});

/**
 * A visit as its sampler sees it: only the data needed for the visit. Address, phone number and notes are empty if the
 * visit will not take place or is done.
 */
export const SheetVisit = z.object({
	id: z.string(),
	version: z.number().int(),
	trackingCode: z.string(),
	state: z.enum(visitStates),
	firstName: z.string(),
	lastName: z.string(),
	age: z.string(),
	ageScale: z.number().int(),
	gender: z.number().int(),
	slotStartsAt: z.string(),
	slotEndsAt: z.string(),
	districtName: z.string(),
	...HomeAddress.shape,
	...Pin.shape,
	mobileNumber: z.string(),
	landline: z.string(),
	/** The patient's notes to the laboratory. */
	notes: z.string(),
	fastingHours: z.number().int(),
	/** Other requirements of the tests before sampling: each line once, with the tests that require it. */
	preparation: z.array(z.object({ codes: z.array(z.string()), line: z.string() })),
	/** The amount that can still be paid, in rials. */
	payableRials: z.number().int(),
	/** The tubes in the order of draw. */
	tubes: z.array(Tube),
	outcome: OutcomeView.nullable(),
	/** When the sample was taken, according to the request; null without a sample. */
	sampledAt: z.string().nullable(),
});
export type SheetVisit = z.infer<typeof SheetVisit>;

export const DaySheet = z.object({
	day: z.string(),
	sampler: z.object({ id: z.string(), name: z.string() }),
	/** The visits by slot, then by district. */
	visits: z.array(SheetVisit),
});
export type DaySheet = z.infer<typeof DaySheet>;

export const DayQuery = z.object({
	/** The day; today in Tehran by default. */
	day: Day.optional(),
});
export type DayQuery = z.infer<typeof DayQuery>;

export const maxOutcomeReason = 300;

/** The outcome of a visit as reported by the sampler. */
export const OutcomeInput = z
	.strictObject({
		/** `undone`: the last outcome was a mistake; its payment is taken back too. */
		kind: z.enum(saidKinds, { error: "validation.selector" }),
		/** Why no sample could be taken; required in that case. */
		reason: multilineText(maxOutcomeReason).default(""),
		isFastKept: z.boolean({ error: "validation.selector" }).nullable().default(null),
		/** The payment received at the door; an amount above the amount due is left for the desk to handle. */
		paid: z
			.strictObject({
				amountRials: PaymentInput.shape.amountRials,
				way: PaymentInput.shape.way,
			})
			.nullable()
			.default(null),
		/** The reason why the amount due was not paid. */
		due: z.enum(dueAnswers, { error: "validation.selector" }).nullable().default(null),
		/** The time of the outcome by the device's clock; the outcome may have waited on the device for a connection. */
		happenedAt: moment(),
		/**
		 * Whether only the desk is informed and nothing changes, because the request has changed since the sampler saw it.
		 */
		isForDesk: z.boolean().default(false),
	})
	.superRefine((input, context) => {
		if (input.kind === "could-not" && !input.reason)
			context.addIssue({ code: "custom", path: ["reason"], message: "validation.required" });
	});
export type OutcomeInput = z.infer<typeof OutcomeInput>;

/** A visit of the day in the desk's plan. */
export const PlannedVisit = z.object({
	id: z.string(),
	version: z.number().int(),
	trackingCode: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	websiteReceptionStatus: z.literal(statuses),
	state: z.enum(visitStates),
	slotStartsAt: z.string(),
	slotEndsAt: z.string(),
	districtId: z.string(),
	districtName: z.string(),
	/** The assigned sampler; empty for none. */
	samplerId: z.string(),
	/** Whether the visit is assigned individually, not through its district. */
	isByItself: z.boolean(),
	outcome: OutcomeView.nullable(),
	/** An outcome that arrived too late to change the request, and that the desk has to handle. */
	forDesk: OutcomeView.omit({ canCorrect: true })
		.extend({ version: z.number().int(), by: z.string() })
		.nullable(),
});
export type PlannedVisit = z.infer<typeof PlannedVisit>;

export const DayPlan = z.object({
	day: z.string(),
	/** Version of the plan; 0 before anything is planned. */
	version: z.number().int(),
	samplers: z.array(z.object({ id: z.string(), name: z.string(), isActive: z.boolean() })),
	districts: z.array(z.object({ id: z.string(), name: z.string(), samplerId: z.string() })),
	visits: z.array(PlannedVisit),
});
export type DayPlan = z.infer<typeof DayPlan>;

const maxAssigned = 200;

/** Assigns districts and single visits of a day to a sampler, or removes the assignment. */
export const AssignInput = z.strictObject({
	day: Day,
	/**
	 * Id of the sampler. An empty string removes the assignment of districts, and returns visits to the sampler of their
	 * district.
	 */
	samplerId: z.union([z.literal(""), z.uuid({ error: "validation.selector" })]),
	districtIds: z
		.array(z.uuid({ error: "validation.selector" }))
		.max(maxAssigned)
		.default([]),
	receptionIds: z
		.array(z.uuid({ error: "validation.selector" }))
		.max(maxAssigned)
		.default([]),
});
export type AssignInput = z.infer<typeof AssignInput>;

export type AtVersion<Input> = Input & { version: z.infer<typeof RecordVersion> };
