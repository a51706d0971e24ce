import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#database/columns.server.ts";

/** Submissions: one row per idempotency key and sender, with the input and its result. */
export const submission = pgTable(
	"submission",
	{
		/** Id of the account; for a request made at the desk, id of the staff user. */
		accountId: uuid().notNull(),
		key: text().notNull(),
		/**
		 * Keyed hash of the validated input. The key is needed because the input contains a national code and a mobile
		 * number that could be guessed.
		 */
		inputHash: text().notNull(),
		receptionId: uuid(),
		createdAt: moment().notNull(),
	},
	(table) => [primaryKey({ columns: [table.accountId, table.key] })],
);
