import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#database/columns.server.ts";

/** One row per idempotency key and sender: the input and its result. */
export const submission = pgTable(
	"submission",
	{
		/** The account; for a request made at the desk, the staff user. */
		accountId: uuid().notNull(),
		key: text().notNull(),
		/** Keyed hash of the validated input, which contains a national code and a mobile that could be guessed. */
		inputHash: text().notNull(),
		receptionId: uuid(),
		createdAt: moment().notNull(),
	},
	(table) => [primaryKey({ columns: [table.accountId, table.key] })],
);
