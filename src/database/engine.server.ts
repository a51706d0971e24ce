import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle, type NodePgDatabase, NodePgSession } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import { internal, isDomainError } from "#platform/errors.ts";
import type { Log } from "#platform/process/log.server.ts";
import { driverError, failureTranslator } from "./database-error.server.ts";
import { type Pool, type QueryConfig, type Timeouts, timeouts } from "./pool.server.ts";
import { type Channel, openPubsub } from "./pubsub.server.ts";

/** The query builder of both engines; inside a transaction it belongs to the transaction. */
export type Db = NodePgDatabase<Record<string, never>>;

export type Database = {
	engine: "embedded" | "server";
	/**
	 * The query builder outside transactions. Inside a transaction it throws: the embedded engine has one connection and
	 * would wait for itself.
	 */
	db: Db;
	pool: Pool;
	/**
	 * Runs `work` in a transaction, all or nothing, and then its `afterCommit` work once the commit is certain.
	 * @throws DomainError `database.conflict` after a serialisation failure or deadlock; `database.unavailable` when the
	 *   database is unavailable
	 */
	transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
	/**
	 * The same database for jobs and start-up, where no request is waiting: with longer timeouts and separate connections.
	 */
	readonly jobs: Database;
	/** Notifies every process that listens on the channel, including this one; returns before they receive the notice. */
	notify(channel: Channel, payload: string): Promise<void>;
	/**
	 * Calls `heard` for each notice, and `lost` when notices may have been missed; notices that arrive afterwards call
	 * `heard` as usual.
	 */
	listen(channel: Channel, heard: (payload: string) => void, lost?: () => void): () => void;
	close(): Promise<void>;
};

export type Transaction = {
	db: Db;
	/**
	 * Registers work that must run only once the commit is certain, such as pubsub and wake-ups. An error in this work is
	 * logged, never thrown.
	 */
	afterCommit(work: () => Promise<unknown> | unknown): void;
};

const dialect = new PgDialect({ casing: "snake_case" });
const inside = new AsyncLocalStorage<true>();
const slowQueryMs = 500;

type InTime = (config: QueryConfig | string) => QueryConfig;

/**
 * Sets the time limit of a query. Behind a pooler it also removes the statement's name: each transaction may use another
 * connection, where a named statement is unknown.
 */
const within =
	({ silenceMs }: Timeouts, isPooled: boolean): InTime =>
	(config) => ({
		...(typeof config === "string" ? { text: config } : config),
		...(isPooled ? { name: undefined } : {}),
		query_timeout: silenceMs,
	});

type Watch = { log: Log; root: boolean; failure: (error: unknown) => unknown; inTime: InTime };

/**
 * A query interface that logs slow statements (never their values) and refuses queries that are made inside a transaction
 * but bypass the transaction's connection.
 */
function watched<T extends { query: Pool["query"] }>(target: T, { log, root, failure, inTime }: Watch): T {
	const query: Pool["query"] = async (config, values) => {
		if (root && inside.getStore()) throw internal("database.root-in-transaction");
		const began = performance.now();
		try {
			return await target.query(inTime(config), values);
		} catch (error) {
			throw failure(error);
		} finally {
			const ms = performance.now() - began;
			if (ms > slowQueryMs)
				log.warn(
					{ ms: Math.round(ms), statement: typeof config === "string" ? config : config.text },
					"slow query",
				);
		}
	};
	return new Proxy(target, {
		get(object, property) {
			if (property === "query") return query;
			const value = Reflect.get(object, property, object);
			return typeof value === "function" ? value.bind(object) : value;
		},
	});
}

/** A session whose errors are the driver's own: drizzle would wrap them and add the statement's values. */
class Session extends NodePgSession<Record<string, never>, Record<string, never>> {
	override prepareQuery: NodePgSession<Record<string, never>, Record<string, never>>["prepareQuery"] = (
		...query
	) => {
		const prepared = super.prepareQuery(...query);
		const execute = prepared.execute.bind(prepared);
		prepared.execute = (values) =>
			execute(values).catch((error) => {
				throw driverError(error);
			});
		return prepared as never;
	};
}

type Queries = Pick<Pool, "query">;

/** drizzle's types require the driver's own client, although drizzle calls only its `query`. */
const forDrizzle = (client: Queries) => client as never;

// biome-ignore lint/suspicious/noExplicitAny: drizzle's constructor types name the driver's own client class
const builderOn = (client: Queries, base: any): Db =>
	new base.constructor(dialect, new Session(forDrizzle(client), dialect, undefined), undefined);

type Statements = Pick<Database, "db" | "pool" | "transaction">;
type Over = { engine: Database["engine"]; pool: Pool; log: Log; limits: Timeouts; isPooled: boolean };

function statementsOver({ engine, pool, log, limits, isPooled }: Over): Statements {
	const base = drizzle({ client: forDrizzle(pool), casing: "snake_case" });
	const failure = failureTranslator(log);
	const inTime = within(limits, isPooled);
	const root = watched(pool, { log, root: true, failure, inTime });
	const db = builderOn(root, base);

	async function transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
		if (inside.getStore()) throw internal("database.nested-transaction");
		const client = await pool.connect().catch((error) => {
			throw failure(error);
		});
		const later: (() => Promise<unknown> | unknown)[] = [];
		let broken = false;
		let result: T;
		try {
			await client.query(inTime("begin"));
			const tx = builderOn(watched(client, { log, root: false, failure, inTime }), base);
			// awaited in there: a query builder runs only when it is awaited
			result = await inside.run(
				true,
				async () => await work({ db: tx, afterCommit: (next) => later.push(next) }),
			);
			// a statement that failed and was caught leaves the transaction aborted; COMMIT then answers ROLLBACK without an error
			const { command } = await client.query(inTime("commit"));
			if (command !== "COMMIT") throw internal("database.commit-was-rollback");
		} catch (error) {
			const thrown = failure(error);
			// a server that does not answer is not asked to roll back: it does so when the connection ends
			broken = engine === "server" && isDomainError(thrown) && thrown.code === "database.unavailable";
			if (!broken)
				await client.query(inTime("rollback")).catch(() => {
					broken = true;
				});
			throw thrown;
		} finally {
			client.release(broken);
		}
		for (const next of later) {
			try {
				await next();
			} catch (error) {
				log.error({ error }, "after commit");
			}
		}
		return result;
	}

	return { db, pool: root, transaction };
}

/**
 * The database of this process, on an open pool.
 * @param url of a server, for notices between processes
 * @param jobPool connections for jobs; by default, the connections of `pool`
 * @param isPooled whether there is a pooler between this process and the server
 */
export function databaseOn(
	engine: Database["engine"],
	pool: Pool,
	log: Log,
	{ url, jobPool = pool, isPooled = false }: { url?: string; jobPool?: Pool; isPooled?: boolean } = {},
): Database {
	const { notify, listen, close: closePubsub } = openPubsub(engine, jobPool, log, url);
	const close = async () => {
		await closePubsub();
		await Promise.all([...new Set([pool, jobPool])].map((each) => each.end()));
	};
	const over = (own: Pool, limits: Timeouts) => ({
		engine,
		...statementsOver({ engine, pool: own, log, limits, isPooled }),
		notify,
		listen,
		close,
	});
	const jobs: Database = {
		...over(jobPool, timeouts.job),
		get jobs() {
			return jobs;
		},
	};
	return { ...over(pool, timeouts.request), jobs };
}
