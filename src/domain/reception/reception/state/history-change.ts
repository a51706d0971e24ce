import * as z from "zod";
import { informationSteps } from "../information-request.ts";
import { List } from "../items/items-change.ts";

// What a line of a reception's history keeps besides the state.

/** Fields of a request that an answer may change and the desk looks at, in the order of its page. */
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

/** A field before and after an answer, as text; empty for nothing. */
export const AnsweredChange = z.object({
	field: z.enum(answeredFields),
	from: z.string(),
	to: z.string(),
});
export type AnsweredChange = z.infer<typeof AnsweredChange>;

/** Another list, the patient's word to it, or fields that were asked for and have changed. */
export const EventChange = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("list"), before: List, after: List }),
	z.object({ kind: z.literal("approval") }),
	z.object({ kind: z.literal("refusal") }),
	z.object({
		kind: z.literal("answer"),
		fields: z.array(AnsweredChange),
		/** The requested part; unknown for an answer from before there could be several. */
		step: z.enum(informationSteps).optional(),
	}),
	/** Some of the tests are done at an appointment of their own: the other request that has them. */
	z.object({ kind: z.literal("separate"), trackingCode: z.string() }),
	/** A part of the report can be read, or another version of it. */
	z.object({ kind: z.literal("report"), isPart: z.boolean() }),
	/** When the sample was taken, if a person has entered the time. */
	z.object({ kind: z.literal("sampling"), at: z.string() }),
]);
export type EventChange = z.infer<typeof EventChange>;

type Values = Partial<Record<AnsweredField, string | number | null>>;
const asText = (value: string | number | null | undefined) => String(value ?? "");

/** Fields changed by an answer, in the order of `answeredFields`; others are unchanged. */
export const answeredChanges = (before: Values, after: Values): AnsweredChange[] =>
	answeredFields
		.filter((field) => field in after && asText(before[field]) !== asText(after[field]))
		.map((field) => ({ field, from: asText(before[field]), to: asText(after[field]) }));
