import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "#database/columns.server.ts";
import { newId } from "#platform/ids.server.ts";

/** Deferred work. A row is a job that is waiting or has been abandoned; a finished job is deleted. */
export const job = pgTable(
	"job",
	{
		id: uuid()
			.primaryKey()
			.$defaultFn(() => newId()),
		kind: text().notNull(),
		payload: jsonb().$type<Record<string, unknown>>().notNull(),
		/** There is at most one waiting job with the same key; null for a job without a key. */
		uniqueKey: text(),
		runAt: moment().notNull(),
		attempts: integer().notNull().default(0),
		/** How long a worker may hold the job; if the worker dies, the job is free again afterwards. */
		leaseUntil: moment(),
		/** When the job was abandoned after the last attempt; such jobs are the dead letter list. */
		deadAt: moment(),
		lastError: text(),
		createdAt: moment().notNull().defaultNow(),
	},
	(table) => [
		index("job_due").on(table.runAt).where(sql`${table.deadAt} is null`),
		uniqueIndex("job_unique_key").on(table.uniqueKey).where(sql`${table.deadAt} is null`),
	],
);
