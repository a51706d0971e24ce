import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.server.ts";

/** The page version, in one row: how often content was published. A node discards cached pages of an older version. */
export const pageVersion = pgTable("page_version", {
	id: integer().primaryKey(),
	version: integer().notNull(),
});

/** Every process that serves pages records here that it is alive, and up to which page version its cache is current. */
export const node = pgTable("node", {
	id: uuid().primaryKey(),
	seenAt: moment().notNull(),
	pageVersion: integer().notNull(),
});

/**
 * The secret keys with which the values in this database were sealed: a start with other keys is refused before anything is
 * written.
 */
export const keyFingerprint = pgTable("key_fingerprint", {
	/** A key version, or `index` for the key of the blind indexes. */
	name: text().primaryKey(),
	fingerprint: text().notNull(),
	recordedAt: moment().notNull().defaultNow(),
});
