import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#database/columns.server.ts";
import { newId } from "#platform/ids.server.ts";

/** Which user did what to which record. Rows are only ever inserted; they contain no patient data (SECURITY P36). */
export const audit = pgTable(
	"audit",
	{
		id: uuid()
			.primaryKey()
			.$defaultFn(() => newId()),
		at: moment().notNull(),
		/** Dotted name, verb last: `reception.submit`. */
		action: text().notNull(),
		actorKind: text({ enum: ["anonymous", "patient", "staff", "apiKey", "system"] }).notNull(),
		actorId: text(),
		subjectId: text(),
		requestId: text().notNull(),
		details: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
	},
	(table) => [
		index("audit_subject").on(table.subjectId, table.at),
		index("audit_at").on(table.at),
		index("audit_actor").on(table.actorId, table.at),
		index("audit_noun").on(sql`split_part(${table.action}, '.', 1)`, table.at),
	],
);
