import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { encrypted, moment } from "#database/columns.server.ts";
import { account } from "#domain/access/account/table.server.ts";
import { patient } from "#domain/reception/patient/table.server.ts";
import { newId } from "#platform/ids.server.ts";
import { invitationStates } from "./schema.ts";

/**
 * An invitation to an adult of an account to let it see their results. An answer is stored for as long as the account and
 * the person exist: without it the results would be open again.
 */
export const relativeInvitation = pgTable(
	"relative_invitation",
	{
		id: uuid()
			.primaryKey()
			.$defaultFn(() => newId()),
		/** The account that asks. */
		accountId: uuid()
			.notNull()
			.references(() => account.id, { onDelete: "cascade" }),
		/** The person whose results they are. */
		patientId: uuid()
			.notNull()
			.references(() => patient.id, { onDelete: "cascade" }),
		mobile: encrypted().notNull(),
		mobileIndex: text().notNull(),
		/** The language of the asking account, used for messages to it. */
		locale: text({ enum: ["fa", "en"] }).notNull(),
		invitedAt: moment().notNull(),
		/** The invitation cannot be answered after this moment. */
		expiresAt: moment().notNull(),
		state: text({ enum: invitationStates }).notNull(),
		/** The account that answered; its number may change. */
		relativeAccountId: uuid().references(() => account.id, { onDelete: "set null" }),
		/** When it was answered or withdrawn. */
		decidedAt: moment(),
		/** The end of the consent. */
		holdsUntil: moment(),
	},
	(table) => [
		uniqueIndex("relative_invitation_pending")
			.on(table.accountId, table.patientId)
			.where(sql`${table.state} = 'pending'`),
		index("relative_invitation_account").on(table.accountId),
		index("relative_invitation_mobile").on(table.mobileIndex),
		index("relative_invitation_relative").on(table.relativeAccountId),
		index("relative_invitation_patient").on(table.patientId),
	],
);
