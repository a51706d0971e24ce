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
		/** A text message, or a call that reads the text out. */
		channel: text({ enum: ["sms", "voice"] })
			.notNull()
			.default("sms"),
		/** How many messages it counts as on the bill; null for messages sent before this was counted. */
		parts: integer(),
		/** As reported by the gateway. */
		costRials: rials(),
		attempts: integer().notNull().default(0),
		/** Tries after which it is unclear whether the gateway accepted the message. */
		doubts: integer().notNull().default(0),
		/** After this moment the message is useless and is not sent, like a one-time code that has expired. */
		expiresAt: moment(),
		/** Not sent before this moment, because of quiet hours. */
		sendAfter: moment(),
		sentAt: moment(),
		deliveredAt: moment(),
		gatewayId: text(),
		lastError: text(),
		/** The request it is about, if any. */
		receptionId: text(),
	},
	(table) => [
		index("sms_reception").on(table.receptionId),
		index("sms_gateway").on(table.gatewayId),
		index("sms_state").on(table.state, table.createdAt),
	],
);
