import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { encrypted, moment, recordColumns } from "#database/columns.server.ts";

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
		state: text({ enum: ["queued", "sent", "failed", "refused", "expired"] }).notNull(),
		attempts: integer().notNull().default(0),
		/** Tries of which the gateway's answer left open whether it took the message. */
		doubts: integer().notNull().default(0),
		/** After this moment the message helps nobody and is not sent: a one-time code that ran out. */
		expiresAt: moment(),
		sentAt: moment(),
		gatewayId: text(),
		lastError: text(),
		/** The reception it is about, if any. */
		receptionId: text(),
	},
	(table) => [
		index("sms_reception").on(table.receptionId),
		index("sms_state").on(table.state, table.createdAt),
	],
);
