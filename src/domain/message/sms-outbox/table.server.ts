import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { encrypted, moment, recordColumns, rials } from "#database/columns.server.ts";

/** Messages to phones. The text is erased once it is sent or of no use any more. */
export const sms = pgTable(
	"sms",
	{
		...recordColumns(),
		template: text().notNull(),
		locale: text({ enum: ["fa", "en"] }).notNull(),
		mobile: encrypted().notNull(),
		mobileLast4: text().notNull(),
		text: encrypted(),
		/** `failed`: taken by the gateway, which says later that the phone never got it. */
		state: text({ enum: ["queued", "sent", "delivered", "failed", "refused", "expired"] }).notNull(),
		/** A text, or the same read out by a call. */
		channel: text({ enum: ["sms", "voice"] })
			.notNull()
			.default("sms"),
		/** Messages that it counts as on the bill; null of what was sent before this was counted. */
		parts: integer(),
		/** As the gateway tells it. */
		costRials: rials(),
		attempts: integer().notNull().default(0),
		/** Tries of which the gateway's answer left open whether it took the message. */
		doubts: integer().notNull().default(0),
		/** After this moment the message is useless and is not sent: a one-time code that has expired. */
		expiresAt: moment(),
		/** Not before this moment: quiet hours. */
		sendAfter: moment(),
		sentAt: moment(),
		deliveredAt: moment(),
		gatewayId: text(),
		lastError: text(),
		/** The reception it is about, if any. */
		receptionId: text(),
	},
	(table) => [
		index("sms_reception").on(table.receptionId),
		index("sms_gateway").on(table.gatewayId),
		index("sms_state").on(table.state, table.createdAt),
	],
);
