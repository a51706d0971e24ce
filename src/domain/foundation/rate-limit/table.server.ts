import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#database/columns.server.ts";

/** Fixed windows of counted attempts, shared by every node. Keys hold no personal data in the clear. */
export const limitWindow = pgTable("limit_window", {
	key: text().primaryKey(),
	hits: integer().notNull(),
	endsAt: moment().notNull(),
	/** No further hit is allowed before this time, even if the window has hits left. */
	pausedUntil: moment(),
});
