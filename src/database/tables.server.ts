import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
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

/** Which secret keys this database was sealed with: a start with other keys is refused before it writes anything. */
export const keyFingerprint = pgTable("key_fingerprint", {
	/** A key version, or `index` for the key of the blind indexes. */
	name: text().primaryKey(),
	fingerprint: text().notNull(),
	recordedAt: moment().notNull().defaultNow(),
});
