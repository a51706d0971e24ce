import { bigint, customType, integer, timestamp, uuid } from "drizzle-orm/pg-core";
import { newId } from "#platform/ids.server.ts";
import { installedKeyring, open, seal } from "#platform/secret/crypto.server.ts";

/** A point in time in UTC. */
export const moment = () => timestamp({ withTimezone: true, mode: "date", precision: 3 });

/**
 * Columns of every record: id, version (raised by each change; `ETag`), and the times when the record was created, changed
 * and moved to the trash.
 */
export const recordColumns = () => ({
	id: uuid()
		.primaryKey()
		.$defaultFn(() => newId()),
	version: integer().notNull().default(1),
	createdAt: moment().notNull().defaultNow(),
	updatedAt: moment().notNull().defaultNow(),
	deletedAt: moment(),
});

/**
 * Columns of a record that staff edit: the columns of every record, and who changed it last (null for the program itself).
 */
export const staffRecordColumns = () => ({ ...recordColumns(), updatedBy: uuid() });

/** Columns of a setting or document: its version, and when and by whom it was last saved. */
export const settingColumns = () => ({
	version: integer().notNull().default(1),
	updatedAt: moment().notNull().defaultNow(),
	updatedBy: uuid(),
});

/** Money in whole rials. */
export const rials = () => bigint({ mode: "number" });

/**
 * Text encrypted with AES-256-GCM before it reaches the database. A separate column contains a blind index for equality
 * (`blindIndex`), and another the last digits for display; the text itself can be neither searched nor sorted. An empty
 * text is not encrypted, because it reveals nothing.
 */
export const encrypted = customType<{ data: string; driverData: string }>({
	dataType: () => "text",
	toDriver: (value) => value && seal(installedKeyring(), value),
	fromDriver: (value) => value && open(installedKeyring(), value).toString("utf8"),
});
