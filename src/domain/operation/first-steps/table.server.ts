import { boolean, integer, pgTable } from "drizzle-orm/pg-core";
import { settingColumns } from "#database/columns.server.ts";

/** One row, id 1: whether the checklist of a new laboratory was closed. */
export const firstSteps = pgTable("first_steps", {
	id: integer().primaryKey(),
	...settingColumns(),
	isDismissed: boolean().notNull().default(false),
});
