import * as z from "zod";
import { day, moment, optionalText, plainText, requiredText } from "#locale/validation.ts";
import { pageOf, pageQuery } from "#platform/http/paging.ts";
import { pageSizes } from "#platform/page-sizes.ts";

/**
 * The states of a message. `failed`: the gateway accepted the message, and later reported that it never reached the phone.
 */
export const smsStates = ["queued", "sent", "delivered", "failed", "refused", "expired"] as const;
export type SmsState = (typeof smsStates)[number];

/** The reasons for messages to patients. */
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

/** A message as shown to staff: with only a part of the recipient's number, and without the text (SECURITY, outbox). */
export const SmsRow = z.object({
	id: z.string(),
	createdDateTime: z.string(),
	/** First four and last four digits of the recipient's number. */
	maskedMobile: z.string(),
	template: z.string(),
	channel: z.enum(["sms", "voice"]),
	state: z.enum(smsStates),
	attempts: z.number().int(),
	/** The number of SMS parts that are billed for the message; null if they were not counted. */
	parts: z.number().int().nullable(),
	costRials: z.number().int().nullable(),
	sentDateTime: z.string().nullable(),
	deliveredDateTime: z.string().nullable(),
	/** The earliest time at which the message is sent, because of quiet hours. */
	sendAfter: z.string().nullable(),
	expiresDateTime: z.string().nullable(),
	/** The gateway's response as received; empty without a response. */
	lastError: z.string(),
	/** The request to which the message refers. */
	receptionId: z.string().nullable(),
	trackingCode: z.string().nullable(),
	name: z.string(),
	canRetry: z.boolean(),
});
export type SmsRow = z.infer<typeof SmsRow>;

export const SmsQuery = z.object({
	...pageQuery(pageSizes.records),
	/** Search text: the last four digits of a number, a name or a tracking code. */
	title: plainText(100).optional(),
	/** `undelivered`: refused by the gateway, or never arrived. */
	state: z.enum(["queued", "sent", "delivered", "undelivered", "expired"]).optional(),
	/** First part of the name of a template. */
	template: plainText(60).optional(),
	/** The day on which the message was created. */
	day: day().optional(),
});
export type SmsQuery = z.infer<typeof SmsQuery>;

const count = z.number().int();
export const SmsPage = pageOf(SmsRow).extend({
	/** The number of messages in each state, regardless of other filters. */
	counts: z.object({ queued: count, sent: count, delivered: count, undelivered: count, expired: count }),
	today: z.object({
		messages: count,
		parts: count,
		undelivered: count,
		/** Cost of the messages in rials; null if the gateway reports no cost. */
		costRials: count.nullable(),
	}),
	/** The number of messages for which a retry can help. */
	retryableCount: count,
	/** The number from which messages are sent, if it is known. */
	sender: z.string(),
	/** Whether there is a gateway. Without a gateway, messages are written to a file on the server and reach no phone. */
	reachesPhones: z.boolean(),
	/**
	 * Why no messages are sent: the last response of a gateway that has not accepted a message since; empty if there is no
	 * problem.
	 */
	trouble: z.string(),
});
export type SmsPage = z.infer<typeof SmsPage>;

/** The number of messages that are being sent again. */
export const SmsRetried = z.object({ count });

/** What the gateway reports about one message: it reached the phone, or it never will. */
export const DeliveryReport = z.strictObject({
	/** The id that we sent with the message, or the id that the gateway returned. */
	id: z
		.union([requiredText(100), z.number().int()], { error: "validation.required" })
		.transform((id) => String(id)),
	state: z.enum(["delivered", "failed"], { error: "validation.selector" }),
	/** The time of the event; the current time by default. */
	at: moment({ offset: true }).optional(),
	/** Why the message did not reach the phone, in the gateway's own words. */
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

/** How many reports were recorded, how many changed nothing, and how many referred to unknown messages. */
export const DeliveryAnswer = z.object({ recorded: count, unchanged: count, unknown: count });
export type DeliveryAnswer = z.infer<typeof DeliveryAnswer>;
