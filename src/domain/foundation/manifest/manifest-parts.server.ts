import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Context } from "#database/context.server.ts";
import type { JobHandler } from "#domain/foundation/job/worker.server.ts";
import type { UsageList } from "#domain/foundation/record/schema.ts";
import type { RecordTable } from "#domain/foundation/record/write/record-table.server.ts";
import type { Right } from "#domain/foundation/right/roles-and-rights.ts";
import type { SearchSource } from "#domain/foundation/search/reindex.server.ts";
import type { Locale } from "#locale/locale.ts";
import type { Env } from "#platform/env.server.ts";
import type { createApi } from "#platform/http/route.server.ts";

// What a noun brings to the program. Each noun exports one manifest, and `src/nouns.server.ts` lists them.

/** Work without a result, done by the program itself. */
export type Work = (ctx: Context) => Promise<unknown>;

/** The parts of the environment that job handlers need. */
export type JobEnv = Pick<Env, "sms" | "dataDir">;
export type JobHandlers = Record<string, JobHandler>;

/** The library item to search for: its id, and the pattern for texts that refer to it. */
export type MediaItem = { id: string; named: string; locale: Locale };

/**
 * Uses of a library item by a kind of record: a query that selects `noun`, `id` and `title`, all as text, in the reader's
 * language.
 */
export type MediaUse = (item: MediaItem) => SQL;

/** A kind of record with a trash. */
export type TrashNoun = {
	/** The name of the kind in its history and in messages. */
	noun: string;
	/** The name of the kind in its addresses. */
	name: string;
	table: RecordTable;
	rights: { read: Right };
	verbs: {
		usage(ctx: Context, id: string): Promise<UsageList>;
		removeForGood(ctx: Context, id: string, expected: number): Promise<void>;
	};
	/** The title of a record, as shown to users. */
	title: (locale: Locale) => SQL | PgColumn;
	/** Normalised text for finding the record. */
	search: (locale: Locale) => SQL | PgColumn;
};

/** The manifest of a kind of record. It contains only the parts that the kind has. */
export type Manifest = {
	/** Routes of /api. An address with an id must come after any fixed address that it would also match. */
	api?: readonly ReturnType<typeof createApi<Context>>[];
	/** The handler of each kind of job, with its maximum number of attempts. */
	jobs?: JobHandlers | ((env: JobEnv) => JobHandlers);
	/** Runs at each start, before the program accepts requests: puts the next job of this kind of record into the queue. */
	atStart?: readonly Work[];
	/** Runs once a day, soon after midnight. */
	dailyWork?: readonly Work[];
	/**
	 * Deletes data that is no longer needed, once an hour (SECURITY P38). Each kind of record defines how long its data is
	 * stored.
	 */
	retention?: readonly Work[];
	/** The contents of this kind that visitors can search. */
	searchSource?: SearchSource;
	mediaUse?: MediaUse;
	trash?: readonly TrashNoun[];
};
