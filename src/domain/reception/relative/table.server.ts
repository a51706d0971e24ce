import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { encrypted, moment } from "#database/columns.server.ts";
import { account } from "#domain/access/account/table.server.ts";
import { patient } from "#domain/reception/patient/table.server.ts";
import { newId } from "#platform/ids.server.ts";
import { invitationStates } from "./schema.ts";

/**
 * An invitation to an adult of an account to let the account see their results. An answer is stored for as long as the
 * account and the person exist: without it the results would become visible again.
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
		/** The person whose results are concerned. */
		patientId: uuid()
			.notNull()
			.references(() => patient.id, { onDelete: "cascade" }),
		mobile: encrypted().notNull(),
		mobileIndex: text().notNull(),
		/** The language of the asking account, used for messages to that account. */
		locale: text({ enum: ["fa", "en"] }).notNull(),
		invitedAt: moment().notNull(),
		/** The invitation can be answered until this time. */
		expiresAt: moment().notNull(),
		state: text({ enum: invitationStates }).notNull(),
		/** The account that answered; stored because its number may change. */
		relativeAccountId: uuid().references(() => account.id, { onDelete: "set null" }),
		/** When the invitation was answered or the consent withdrawn. */
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
