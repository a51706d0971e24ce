import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle, type NodePgDatabase, NodePgSession } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import { conflict, internal, isDomainError, unavailable } from "#platform/errors.ts";
import type { Log } from "#platform/log.server.ts";
import { type Channel, openNotices } from "./notices.server.ts";
import type { Pool } from "./pool.server.ts";

/** The query builder of both engines; inside a transaction it is the transaction's own. */
export type Db = NodePgDatabase<Record<string, never>>;

export type Database = {
	engine: "embedded" | "server";
	/** Outside transactions only. Inside one it throws: the embedded engine, with one connection, would wait for itself. */
	db: Db;
	pool: Pool;
	/**
	 * Runs `work` in a transaction, all or nothing, and what it left in `afterCommit` once the commit is certain.
	 * @throws DomainError `database.conflict` after a serialisation failure or deadlock; `service.unavailable` when the database is away
	 */
	transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
	/** Tells every process that listens on the channel, this one included. */
	notify(channel: Channel, payload: string): Promise<void>;
	/** Calls `heard` for each notice; `lost` when notices may have been missed and `heard` again when they flow. */
	listen(channel: Channel, heard: (payload: string) => void, lost?: () => void): () => void;
	close(): Promise<void>;
};

export type Transaction = {
	db: Db;
	/** Work that must only happen when the commit is certain: notices, wake-ups. A failure there is logged, never thrown. */
	afterCommit(work: () => Promise<unknown> | unknown): void;
};

const dialect = new PgDialect({ casing: "snake_case" });
const inside = new AsyncLocalStorage<true>();
const slowQueryMs = 500;

const unreachable = /^(08|57P)|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND/;

/** Turns what the driver throws into an error of ours where the caller can do something about it. */
function translate(error: unknown): unknown {
	if (isDomainError(error)) return error;
	const cause = (error as { cause?: unknown })?.cause ?? error;
	const { code = "", message = "" } = (cause ?? {}) as { code?: string; message?: string };
	if (code === "40001" || code === "40P01") return conflict("database.conflict");
	if (unreachable.test(code) || /timeout exceeded when trying to connect|Connection terminated/.test(message))
		return Object.assign(unavailable("database.unavailable"), { cause: error });
	return error;
}

/** A query surface that logs slow statements (never their values) and refuses the root inside a transaction. */
function watched<T extends { query: Pool["query"] }>(target: T, log: Log, root: boolean): T {
	const query: Pool["query"] = async (config, values) => {
		if (root && inside.getStore()) throw internal("database.root-in-transaction");
		const began = performance.now();
		try {
			return await target.query(config, values);
		} catch (error) {
			throw translate(error);
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

// biome-ignore lint/suspicious/noExplicitAny: drizzle's constructor types name the driver's own client class
const builderOn = (client: unknown, base: any): Db =>
	new base.constructor(dialect, new NodePgSession(client as never, dialect, undefined), undefined);

/** The database of this process over an opened pool. */
export function databaseOn(engine: Database["engine"], pool: Pool, log: Log, url?: string): Database {
	const base = drizzle({ client: pool as never, casing: "snake_case" });
	const root = watched(pool, log, true);
	const db = builderOn(root, base);
	const notices = openNotices(engine, pool, log, url);

	async function transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
		if (inside.getStore()) throw internal("database.nested-transaction");
		const client = await pool.connect().catch((error) => {
			throw translate(error);
		});
		const later: (() => Promise<unknown> | unknown)[] = [];
		let broken = false;
		let result: T;
		try {
			await client.query("begin");
			const tx = builderOn(watched(client, log, false), base);
			// awaited in there: a query builder runs only when it is awaited
			result = await inside.run(
				true,
				async () => await work({ db: tx, afterCommit: (next) => later.push(next) }),
			);
			// a statement that failed and was caught leaves the transaction aborted; COMMIT then answers ROLLBACK without an error
			const { command } = await client.query("commit");
			if (command !== "COMMIT") throw internal("database.commit-was-rollback");
		} catch (error) {
			await client.query("rollback").catch(() => {
				broken = true;
			});
			throw translate(error);
		} finally {
			client.release(broken);
		}
		for (const next of later) {
			try {
				await next();
			} catch (error) {
				log.error({ error: (error as Error).message }, "after commit");
			}
		}
		return result;
	}

	return {
		engine,
		db,
		pool: root,
		transaction,
		notify: notices.notify,
		listen: notices.listen,
		async close() {
			await notices.close();
			await pool.end();
		},
	};
}
