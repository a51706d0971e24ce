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
		/** The session that created it: signing out there ends it. */
		sessionId: uuid().notNull(),
		/** Keyed hash. */
		codeIndex: text().notNull().unique(),
		createdAt: moment().notNull(),
		expiresAt: moment().notNull(),
		usedAt: moment(),
	},
	(table) => [index("draft_continue_code_draft").on(table.accountId, table.draftId)],
);
