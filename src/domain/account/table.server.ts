import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { encrypted, moment, recordColumns } from "#database/columns.server.ts";

/** A patient account is a mobile number that a one-time code proved. It is not a person (platform 2.7). */
export const account = pgTable("account", {
	...recordColumns(),
	mobile: encrypted().notNull(),
	mobileIndex: text().notNull().unique(),
	mobileLast4: text().notNull(),
});

/** A one-time code on its way. The code is kept as a keyed hash together with its challenge. */
export const challenge = pgTable(
	"challenge",
	{
		id: uuid().primaryKey(),
		/** SHA-256 of the 128-bit id in the browser's cookie. */
		secretHash: text().notNull().unique(),
		mobileIndex: text().notNull(),
		codeIndex: text().notNull(),
		tries: integer().notNull().default(0),
		createdAt: moment().notNull(),
		expiresAt: moment().notNull(),
		usedAt: moment(),
	},
	(table) => [index("challenge_mobile").on(table.mobileIndex, table.createdAt)],
);
