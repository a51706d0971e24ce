import type { Locale } from "#locale/locale.ts";
import type { Actor } from "./actor.ts";
import type { Env } from "./env.server.ts";
import type { Storage } from "./file/storage.server.ts";
import type { Log } from "./process/log.server.ts";

/**
 * What a verb knows of the request it serves; built once per request (or job). The database's types are filled in by
 * `database/context.server.ts`, because the platform knows nothing above itself.
 */
export type RequestContext<Database, Db, Transaction> = {
	env: Env;
	log: Log;
	storage: Storage;
	database: Database;
	/** The query builder: the root's, or inside a transaction that transaction's. */
	db: Db;
	/** There inside a transaction only. */
	transaction?: Transaction;
	actor: Actor;
	/** Language of the answer: texts, formats. */
	locale: Locale;
	requestId: string;
	/** Address of the client, for limits; never logged, never audited in the clear. */
	address: string;
	/** The present moment; tests move it. */
	now(): Date;
	/**
	 * Answers the earlier result of `load` until the next publication; without a cache it loads each time. For what
	 * every visitor sees alike, never for personal data.
	 */
	cached?<T>(key: string, load: () => Promise<T>): Promise<T>;
};
