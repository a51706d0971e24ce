import { integer, jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import { encrypted, moment } from "#database/columns.server.ts";
import { reportVersion } from "#domain/result/report/table.server.ts";
import type { RecheckReason } from "./schema.ts";

/** A version of a report that a person should check again, and who did. It contains no values. */
export const reportRecheck = pgTable("report_recheck", {
	versionId: uuid()
		.primaryKey()
		.references(() => reportVersion.id, { onDelete: "cascade" }),
	/** The version of this entry; `ETag`. */
	version: integer().notNull().default(1),
	/** By which rules it was found last: `valueGrammar`. */
	grammar: integer().notNull(),
	reasons: jsonb().$type<RecheckReason[]>().notNull(),
	foundAt: moment().notNull(),
	checkedBy: uuid(),
	checkedAt: moment(),
	note: encrypted(),
});

/**
 * How far each set of rules has checked the stored reports. A restore empties it, and everything is checked again.
 */
export const reportRecheckRun = pgTable("report_recheck_run", {
	grammar: integer().primaryKey(),
	/** The last checked version. */
	cursor: uuid(),
	looked: integer().notNull().default(0),
	found: integer().notNull().default(0),
	/** How many there were when it began. */
	total: integer().notNull(),
	finishedAt: moment(),
});
