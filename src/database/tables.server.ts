import { integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.server.ts";

/** One row: how often something was published. A node whose cached pages are older than this forgets them. */
export const pageVersion = pgTable("page_version", {
	id: integer().primaryKey(),
	version: integer().notNull(),
});

/** Every process that serves pages says that it lives, and up to which page version its cache is true. */
export const node = pgTable("node", {
	id: uuid().primaryKey(),
	seenAt: moment().notNull(),
	pageVersion: integer().notNull(),
});
