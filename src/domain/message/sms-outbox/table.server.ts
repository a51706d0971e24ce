import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { encrypted, moment, recordColumns, rials } from "#database/columns.server.ts";

/** Text messages to phones. The text is erased once it has been sent or is no longer useful. */
export const sms = pgTable(
	"sms",
	{
		...recordColumns(),
		template: text().notNull(),
		locale: text({ enum: ["fa", "en"] }).notNull(),
		mobile: encrypted().notNull(),
		mobileLast4: text().notNull(),
		text: encrypted(),
		/** `failed`: accepted by the gateway, which later reports that it never reached the phone. */
		state: text({ enum: ["queued", "sent", "delivered", "failed", "refused", "expired"] }).notNull(),
		/** Whether the text is sent as a message or read out in a call. */
		channel: text({ enum: ["sms", "voice"] })
			.notNull()
			.default("sms"),
		/** How many messages are billed for this text; null for messages sent before this was counted. */
		parts: integer(),
		/** The cost reported by the gateway. */
		costRials: rials(),
		attempts: integer().notNull().default(0),
		/** Attempts after which it is unclear whether the gateway accepted the message. */
		doubts: integer().notNull().default(0),
		/** After this time the message is useless, like an expired one-time code, and is not sent. */
		expiresAt: moment(),
		/** Earliest time of sending, because of quiet hours. */
		sendAfter: moment(),
		sentAt: moment(),
		deliveredAt: moment(),
		gatewayId: text(),
		lastError: text(),
		/** The request that the message is about, if any. */
		receptionId: text(),
	},
	(table) => [
		index("sms_reception").on(table.receptionId),
		index("sms_gateway").on(table.gatewayId),
		index("sms_state").on(table.state, table.createdAt),
	],
);
