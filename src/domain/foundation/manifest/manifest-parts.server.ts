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

/** Work without an answer, by the program itself. */
export type Work = (ctx: Context) => Promise<unknown>;

/** What handlers of jobs need of the environment. */
export type JobEnv = Pick<Env, "sms" | "dataDir">;
export type JobHandlers = Record<string, JobHandler>;

/** What is searched for: the item's id, and the pattern for texts that name it. */
export type MediaItem = { id: string; named: string; locale: Locale };

/** Where a noun uses an item of the library: a select of `noun`, `id` and `title`, all text, in the reader's language. */
export type MediaUse = (item: MediaItem) => SQL;

/** Records that have a trash. */
export type TrashNoun = {
	/** As in its history and messages. */
	noun: string;
	/** As in its addresses. */
	name: string;
	table: RecordTable;
	rights: { read: Right };
	verbs: {
		usage(ctx: Context, id: string): Promise<UsageList>;
		removeForGood(ctx: Context, id: string, expected: number): Promise<void>;
	};
	/** What names a record to people. */
	title: (locale: Locale) => SQL | PgColumn;
	/** Folded text that it is found by. */
	search: (locale: Locale) => SQL | PgColumn;
};

/** A noun's manifest. It names only the parts that the noun has. */
export type Manifest = {
	/** Routes of /api. An address with an id comes after a fixed one that it would match too. */
	api?: readonly ReturnType<typeof createApi<Context>>[];
	/** What each kind of job runs, and how often it is tried. */
	jobs?: JobHandlers | ((env: JobEnv) => JobHandlers);
	/** Done at each start, before the program serves: puts the noun's next job into the queue. */
	atStart?: readonly Work[];
	/** Done once a day, soon after midnight. */
	dailyWork?: readonly Work[];
	/** Deletes what is no longer needed, once an hour (SECURITY P38). The noun says how long it stores something. */
	retention?: readonly Work[];
	/** What visitors search. */
	searchSource?: SearchSource;
	mediaUse?: MediaUse;
	trash?: readonly TrashNoun[];
};
