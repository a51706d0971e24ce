import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#database/columns.server.ts";
import { account } from "#domain/access/account/table.server.ts";
import { newId } from "#platform/ids.server.ts";

/** A code with which the same person continues a draft on another device. It identifies the draft and opens no session. */
export const draftContinueCode = pgTable(
	"draft_continue_code",
	{
		id: uuid()
			.primaryKey()
			.$defaultFn(() => newId()),
		accountId: uuid()
			.notNull()
			.references(() => account.id, { onDelete: "cascade" }),
		draftId: uuid().notNull(),
		/** The session that created the code: signing out of it invalidates the code. */
		sessionId: uuid().notNull(),
		/** Keyed hash of the code. */
		codeIndex: text().notNull().unique(),
		createdAt: moment().notNull(),
		expiresAt: moment().notNull(),
		usedAt: moment(),
	},
	(table) => [index("draft_continue_code_draft").on(table.accountId, table.draftId)],
);
