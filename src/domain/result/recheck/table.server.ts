import { integer, jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import { encrypted, moment } from "#database/columns.server.ts";
import { reportVersion } from "#domain/result/report/table.server.ts";
import type { RecheckReason } from "./schema.ts";

/** A report version that staff should check again, and who checked it. It contains no values. */
export const reportRecheck = pgTable("report_recheck", {
	versionId: uuid()
		.primaryKey()
		.references(() => reportVersion.id, { onDelete: "cascade" }),
	/** The version of this entry, sent as `ETag`. */
	version: integer().notNull().default(1),
	/** The version of the rules that last found a reason to check (`valueGrammar`). */
	grammar: integer().notNull(),
	reasons: jsonb().$type<RecheckReason[]>().notNull(),
	foundAt: moment().notNull(),
	checkedBy: uuid(),
	checkedAt: moment(),
	note: encrypted(),
});

/**
 * How many of the stored reports each version of the rules has checked. A restore empties the table, so that everything is
 * checked again.
 */
export const reportRecheckRun = pgTable("report_recheck_run", {
	grammar: integer().primaryKey(),
	/** Id of the report version checked last. */
	cursor: uuid(),
	looked: integer().notNull().default(0),
	found: integer().notNull().default(0),
	/** The number of report versions when the run began. */
	total: integer().notNull(),
	finishedAt: moment(),
});
