import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "#database/columns.server.ts";
import { newId } from "#platform/ids.server.ts";

/** Deferred work. An existing row is still to be done (or dead); a finished job is deleted. */
export const job = pgTable(
	"job",
	{
		id: uuid()
			.primaryKey()
			.$defaultFn(() => newId()),
		kind: text().notNull(),
		payload: jsonb().$type<Record<string, unknown>>().notNull(),
		/** At most one waiting job per key. */
		uniqueKey: text(),
		runAt: moment().notNull(),
		attempts: integer().notNull().default(0),
		/** A worker that dies holds its job no longer than this. */
		leaseUntil: moment(),
		/** When the job was given up after the last attempt: the dead letter list. */
		deadAt: moment(),
		lastError: text(),
		createdAt: moment().notNull().defaultNow(),
	},
	(table) => [
		index("job_due").on(table.runAt).where(sql`${table.deadAt} is null`),
		uniqueIndex("job_unique_key").on(table.uniqueKey).where(sql`${table.deadAt} is null`),
	],
);
