import * as z from "zod";
import { PriceText, shownTotal } from "#domain/reception/decision/items-schema.ts";
import { deskWays } from "#domain/reception/reception/details/payment-ways.ts";
import { maxPanels, maxTests } from "#domain/reception/reception/option-codes.ts";
import { receptionNumber } from "#domain/reception/reception/recept-no.ts";
import { ProfileInput } from "#domain/reception/reception/schema.ts";
import { locales } from "#locale/locale.ts";
import { maxRials } from "#locale/number/price.ts";
import { day } from "#locale/validation.ts";

// A patient at the desk without a request: no slot and no account (reports 3.5b).

const chosen = (most: number) =>
	z
		.array(z.object({ id: z.uuid({ error: "validation.invalid" }) }))
		.max(most, { error: "validation.tooMany" })
		.refine((items) => new Set(items.map(({ id }) => id)).size === items.length, {
			error: "validation.invalid",
		})
		.default([]);

/** Whole rials, as a number or as a typed price (`PriceText`); an empty field is 0. */
const typedRials = z.preprocess(
	(typed, context) => {
		if (typeof typed !== "string") return typed;
		const read = PriceText.safeParse(typed.trim() || "0");
		if (read.success) return read.data;
		const message = read.error.issues[0]?.message ?? "validation.numeric";
		context.addIssue({ code: "custom", message });
		return z.NEVER;
	},
	z
		.number({ error: "validation.numeric" })
		.int({ error: "validation.numeric" })
		.min(0, { error: "validation.range" })
		.max(maxRials, { error: "validation.range" })
		.default(0),
);

/** A walk-in: the person, and the laboratory's own number and day, which are used to match the report to the person. */
export const WalkInInput = z
	.intersection(
		ProfileInput,
		z.object({
			receptNo: receptionNumber(),
			/** The day the patient came: today, or a day in the last year. */
			receptDate: day(),
			/** Whether the sample has been taken. */
			isSampled: z.boolean(),
			/** The tests and panels to do, at catalogue prices; empty when the desk enters them later. */
			onlineReceptionTests: chosen(maxTests),
			onlineReceptionPanels: chosen(maxPanels),
			/** The method of payment if the patient pays at once; empty when nothing is paid yet. */
			payWay: z.enum(["", ...deskWays], { error: "validation.selector" }).default(""),
			payRials: typedRials,
			shownTotalRials: shownTotal(),
			/** The language of messages to the patient. */
			locale: z.enum(locales, { error: "validation.selector" }),
		}),
	)
	.superRefine((input, context) => {
		// without an account no person is remembered: the number itself is required
		const field = input.hasNoNationalCode ? "passportNumber" : "nationalCode";
		const isAsked = !(input.hasNoNationalCode && input.hasNoNumber);
		if (isAsked && input.patientId && !input[field])
			context.addIssue({ code: "custom", path: [field], message: "validation.required" });
		if (input.payWay && input.payRials === 0)
			context.addIssue({ code: "custom", path: ["payRials"], message: "validation.required" });
		if (!input.payWay && input.payRials > 0)
			context.addIssue({ code: "custom", path: ["payWay"], message: "validation.selector" });
	});
export type WalkInInput = z.infer<typeof WalkInInput>;

/** A suggestion for the next number of the month; empty when the month's numbers do not count up. */
export const NextNumber = z.object({ receptNo: z.string() });
