import { boolean, pgTable, text } from "drizzle-orm/pg-core";
import { moment, recordColumns } from "#database/columns.server.ts";
import { roles } from "#platform/actor.ts";

export const staff = pgTable("staff", {
	...recordColumns(),
	/** Lower case, unique. */
	username: text().notNull().unique(),
	passwordHash: text().notNull(),
	displayName: text().notNull(),
	email: text().notNull().default(""),
	role: text({ enum: roles }).notNull(),
	mustChangePassword: boolean().notNull().default(false),
	disabledAt: moment(),
});
