import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#database/columns.server.ts";

/** Fixed windows of counted attempts, shared by every node. Keys contain no personal data in plain text. */
export const limitWindow = pgTable("limit_window", {
	key: text().primaryKey(),
	hits: integer().notNull(),
	endsAt: moment().notNull(),
	/** No further hit is allowed before this time, even if the limit of the window is not reached. */
	pausedUntil: moment(),
});
