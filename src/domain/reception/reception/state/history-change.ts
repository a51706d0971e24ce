import * as z from "zod";
import { informationSteps } from "../information-request.ts";
import { List } from "../items/items-change.ts";

// What a line of a reception's history keeps besides the state.

/** Fields of a request that a patient's answer may change and that the desk then reviews, in page order. */
export const answeredFields = [
	"firstName",
	"lastName",
	"nationalCode",
	"passportNumber",
	"gender",
	"birthDate",
	"age",
	"ageScale",
	"baseContractName",
	"suppContractName",
	"prescriptionTrackingCode",
	"address",
	"plaq",
	"buildingNo",
	"addressDesc",
] as const;
export type AnsweredField = (typeof answeredFields)[number];

/** The value of a field before and after an answer, as text; empty for no value. */
export const AnsweredChange = z.object({
	field: z.enum(answeredFields),
	from: z.string(),
	to: z.string(),
});
export type AnsweredChange = z.infer<typeof AnsweredChange>;

/** A changed list, the patient's response to a changed list, or fields changed by an answer. */
export const EventChange = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("list"), before: List, after: List }),
	z.object({ kind: z.literal("approval") }),
	z.object({ kind: z.literal("refusal") }),
	z.object({
		kind: z.literal("answer"),
		fields: z.array(AnsweredChange),
		/** The part that was answered; missing in answers from the time when only one part could be requested. */
		step: z.enum(informationSteps).optional(),
	}),
	/** Some of the tests are done at a separate appointment; the tracking code is that of the request with these tests. */
	z.object({ kind: z.literal("separate"), trackingCode: z.string() }),
	/** A part of the report, or another version of it, has become readable. */
	z.object({ kind: z.literal("report"), isPart: z.boolean() }),
	/** When the sample was taken, if a user has entered the time. */
	z.object({ kind: z.literal("sampling"), at: z.string() }),
]);
export type EventChange = z.infer<typeof EventChange>;

type Values = Partial<Record<AnsweredField, string | number | null>>;
const asText = (value: string | number | null | undefined) => String(value ?? "");

/** The fields that an answer has changed, in the order of `answeredFields`. */
export const answeredChanges = (before: Values, after: Values): AnsweredChange[] =>
	answeredFields
		.filter((field) => field in after && asText(before[field]) !== asText(after[field]))
		.map((field) => ({ field, from: asText(before[field]), to: asText(after[field]) }));
