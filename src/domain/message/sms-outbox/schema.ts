import * as z from "zod";
import { day, moment, optionalText, plainText, requiredText } from "#locale/validation.ts";
import { pageOf, pageQuery } from "#platform/http/paging.ts";
import { pageSizes } from "#platform/page-sizes.ts";

/** What became of a message. `failed`: the gateway took it, and says later that the phone never got it. */
export const smsStates = ["queued", "sent", "delivered", "failed", "refused", "expired"] as const;
export type SmsState = (typeof smsStates)[number];

/** Why a patient is written to. */
export const smsTemplates = [
	"account.code",
	"mobileChange.toOld",
	"mobileChange.toNew",
	"relative.invited",
	"relative.agreed",
	"relative.agreedOwn",
	"relative.refused",
	"relative.withdrawn",
	"relative.withdrawnOwn",
	"reception.submitted",
	"reception.accepted",
	"reception.changed",
	"reception.needsInformation",
	"reception.rejected",
	"reception.cancelled",
	"reception.cancelledByDesk",
	"reception.rescheduled",
	"reception.relocated",
	"reception.reminder",
	"reception.reported",
	"reception.reportedInPart",
] as const;

/** A message as staff sees it: who it went to in part, never what it said (SECURITY, outbox). */
export const SmsRow = z.object({
	id: z.string(),
	createdDateTime: z.string(),
	/** First four and last four digits. */
	maskedMobile: z.string(),
	template: z.string(),
	channel: z.enum(["sms", "voice"]),
	state: z.enum(smsStates),
	attempts: z.number().int(),
	/** Messages that it counts as on the bill; null where it was not counted. */
	parts: z.number().int().nullable(),
	costRials: z.number().int().nullable(),
	sentDateTime: z.string().nullable(),
	deliveredDateTime: z.string().nullable(),
	/** Not before this moment: quiet hours. */
	sendAfter: z.string().nullable(),
	expiresDateTime: z.string().nullable(),
	/** What the gateway said, in its own words; empty where it said nothing. */
	lastError: z.string(),
	/** The reception it is about. */
	receptionId: z.string().nullable(),
	trackingCode: z.string().nullable(),
	name: z.string(),
	canRetry: z.boolean(),
});
export type SmsRow = z.infer<typeof SmsRow>;

export const SmsQuery = z.object({
	...pageQuery(pageSizes.records),
	/** The last four digits of a number, a name or a tracking code. */
	title: plainText(100).optional(),
	/** `undelivered`: refused by the gateway, or never arrived. */
	state: z.enum(["queued", "sent", "delivered", "undelivered", "expired"]).optional(),
	/** First part of a template's name. */
	template: plainText(60).optional(),
	/** The day on which it was written. */
	day: day().optional(),
});
export type SmsQuery = z.infer<typeof SmsQuery>;

const count = z.number().int();
export const SmsPage = pageOf(SmsRow).extend({
	/** How many there are of each state, whatever else narrows the list. */
	counts: z.object({ queued: count, sent: count, delivered: count, undelivered: count, expired: count }),
	today: z.object({
		messages: count,
		parts: count,
		undelivered: count,
		/** Null where the gateway tells no cost. */
		costRials: count.nullable(),
	}),
	/** How many another try can help. */
	retryableCount: count,
	/** The number messages come from, where it is known. */
	sender: z.string(),
	/** Is there a gateway? Without one messages are written to a file on the server, and no phone gets them. */
	reachesPhones: z.boolean(),
	/** Why nothing goes out: the last answer of a gateway that has taken nothing since; empty while all is well. */
	trouble: z.string(),
});
export type SmsPage = z.infer<typeof SmsPage>;

/** How many messages are tried again. */
export const SmsRetried = z.object({ count });

/** What the gateway says of one message: it reached the phone, or it never will. */
export const DeliveryReport = z.strictObject({
	/** The id that we sent with the message, or the one that the gateway answered. */
	id: z
		.union([requiredText(100), z.number().int()], { error: "validation.required" })
		.transform((id) => String(id)),
	state: z.enum(["delivered", "failed"], { error: "validation.selector" }),
	/** When; now by default. */
	at: moment({ offset: true }).optional(),
	/** Why it failed, in the gateway's own words. */
	reason: optionalText(100).default(""),
});
export type DeliveryReport = z.infer<typeof DeliveryReport>;

export const DeliveryInput = z.strictObject({
	reports: z
		.array(DeliveryReport)
		.min(1, { error: "validation.required" })
		.max(100, { error: "validation.tooMany" }),
});
export type DeliveryInput = z.infer<typeof DeliveryInput>;

/** How many reports were taken over, said nothing new, and were of messages that are not ours. */
export const DeliveryAnswer = z.object({ recorded: count, unchanged: count, unknown: count });
export type DeliveryAnswer = z.infer<typeof DeliveryAnswer>;
