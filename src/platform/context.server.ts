import type { Locale } from "#locale/locale.ts";
import type { Actor } from "./actor.ts";
import type { Env } from "./env.server.ts";
import type { Storage } from "./file/storage.server.ts";
import type { Log } from "./process/log.server.ts";

/**
 * The data about the current request that an operation can use; created once per request (or job). The types of the
 * database are filled in by `database/context.server.ts`, because the platform does not depend on higher layers.
 */
export type RequestContext<Database, Db, Transaction> = {
	env: Env;
	log: Log;
	storage: Storage;
	database: Database;
	/** The query builder of the current transaction; outside a transaction, the root query builder. */
	db: Db;
	/** The current transaction; only set inside a transaction. */
	transaction?: Transaction;
	actor: Actor;
	/** Language of the response: texts and formats. */
	locale: Locale;
	requestId: string;
	/** Address of the client, for limits; never logged, and never audited in clear text. */
	address: string;
	/** The present moment; tests can change it. */
	now(): Date;
	/**
	 * Returns the earlier result of `load` until the next publication; without a cache it loads each time. Only for data
	 * that is the same for every visitor, never for personal data.
	 */
	cached?<T>(key: string, load: () => Promise<T>): Promise<T>;
};
