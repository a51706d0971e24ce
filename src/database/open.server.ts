import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "#platform/env.server.ts";
import type { Log } from "#platform/log.server.ts";
import { keepBeforeMigrating } from "./before-migration.server.ts";
import { EmbeddedPool } from "./embedded.server.ts";
import { type Database, databaseOn } from "./engine.server.ts";
import { migrateDatabase } from "./migrate.server.ts";
import { type Client, timeouts } from "./pool.server.ts";
import { openPostgres } from "./postgres.server.ts";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits for a server that is starting or away (SECURITY F01); a wrong password or name is told at once. */
async function serverAnswers(database: Database, log: Log) {
	for (let attempt = 1; ; attempt++) {
		try {
			const { rows } = await database.pool.query(
				"select current_setting('server_version_num')::int as version",
			);
			const version = rows[0]?.version ?? 0;
			if (version < 150_000) throw new Error(`PostgreSQL 15 or newer is needed; the server is ${version}.`);
			return;
		} catch (error) {
			const { code = "" } = error as { code?: string };
			if (code !== "database.unavailable" && !/^57P/.test(code)) throw error;
			log.warn({ attempt }, "the database does not answer yet");
			await pause(Math.min(250 * 2 ** attempt, 5_000));
		}
	}
}

/** A batch of jobs shares them; what waits a little there is waited for by nobody. */
const jobConnections = 4;

/**
 * Opens the database of this installation and brings its schema up to date.
 * @throws Error with one line: the folder is in use, the server is too old, a migration failed
 */
export async function openDatabase(
	env: Pick<Env, "dataDir" | "databaseUrl" | "databasePool">,
	log: Log,
	{ upTo }: { upTo?: number } = {},
): Promise<Database> {
	mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });
	const keep = (client: Client) => keepBeforeMigrating(client, env.dataDir, log);
	if (env.databaseUrl) {
		const url = env.databaseUrl;
		const pool = openPostgres(url, env.databasePool, log, timeouts.request);
		const jobPool = openPostgres(url, jobConnections, log, timeouts.job);
		const database = databaseOn("server", pool, log, { url, jobPool });
		await serverAnswers(database.jobs, log);
		await migrateDatabase(jobPool, "server", log, keep, upTo);
		return database;
	}
	const pool = new EmbeddedPool(join(env.dataDir, "database"), log);
	await pool.open();
	await migrateDatabase(pool, "embedded", log, keep, upTo);
	return databaseOn("embedded", pool, log);
}

/** The same number in every release; another one than the migrations', which run before it. */
const startLockNumber = 727_275;

/** Runs the work of a start (first user, seeds) in one process at a time; starters that come later find it done. */
export async function withStartLock(database: Database, work: () => Promise<void>): Promise<void> {
	if (database.engine === "embedded") return work();
	const client = await database.jobs.pool.connect();
	try {
		await client.query("set statement_timeout = 0");
		await client.query(`select pg_advisory_lock(${startLockNumber})`);
		await work();
	} finally {
		// the session ends, and its lock with it
		client.release(true);
	}
}
