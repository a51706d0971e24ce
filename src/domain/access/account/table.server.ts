import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { encrypted, moment, recordColumns } from "#database/columns.server.ts";
import { newId } from "#platform/ids.server.ts";
import { mobileChangeStates } from "./mobile-change-state.ts";

/**
 * A patient account, which belongs to a mobile number that a one-time code proved. An account is not a person (platform
 * 2.7).
 */
export const account = pgTable("account", {
	...recordColumns(),
	mobile: encrypted().notNull(),
	mobileIndex: text().notNull().unique(),
	mobileLast4: text().notNull(),
});

/** A pending one-time code. The code is stored as a keyed hash together with its challenge. */
export const challenge = pgTable(
	"challenge",
	{
		id: uuid().primaryKey(),
		/** SHA-256 of the 128-bit secret in the browser's cookie. */
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

/**
 * A new number of an account, registered at the desk (reports 2.2b). The new number gives access to the account only once a
 * person has signed in with a code that was sent to the new number.
 */
export const mobileChange = pgTable(
	"mobile_change",
	{
		id: uuid()
			.primaryKey()
			.$defaultFn(() => newId()),
		accountId: uuid()
			.notNull()
			.references(() => account.id, { onDelete: "cascade" }),
		/** The request with which the number was registered. */
		receptionId: uuid().notNull(),
		oldMobile: encrypted().notNull(),
		newMobile: encrypted().notNull(),
		newMobileIndex: text().notNull(),
		/** The staff user who registered the number. */
		staffId: uuid().notNull(),
		at: moment().notNull(),
		/** When the new number expires unless it is confirmed first. */
		expiresAt: moment().notNull(),
		state: text({ enum: mobileChangeStates }).notNull(),
		endedAt: moment(),
	},
	(table) => [
		uniqueIndex("mobile_change_account").on(table.accountId).where(sql`${table.state} = 'pending'`),
		uniqueIndex("mobile_change_new_mobile").on(table.newMobileIndex).where(sql`${table.state} = 'pending'`),
		index("mobile_change_expires").on(table.expiresAt),
	],
);
