import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "#platform/env.server.ts";
import { errorCode, errorMessage } from "#platform/process/error-code.ts";
import { type Log, silentLog } from "#platform/process/log.server.ts";
import { installKeyring } from "#platform/secret/crypto.server.ts";
import { type GivenKeys, makeSecretKeys, readSecretKeys } from "#platform/secret/secret-keys.server.ts";
import { settleUnfinishedRestore } from "./backup/unfinished-restore.server.ts";
import { keepBeforeMigrating } from "./before-migration.server.ts";
import { failureTranslator } from "./database-error.server.ts";
import { EmbeddedPool } from "./embedded.server.ts";
import { type Database, databaseOn } from "./engine.server.ts";
import {
	assertKeysMatch,
	assertKeysOpen,
	keysMissing,
	recordedFingerprints,
	recordFingerprints,
} from "./key-check.server.ts";
import { appliedMigrations, inLongTransaction, migrateDatabase } from "./migrate.server.ts";
import { type Client, type Pool, timeouts } from "./pool.server.ts";
import { openPostgres } from "./postgres.server.ts";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * How long the program waits for a database server that is starting or unreachable; after that the program ends, and a
 * process manager restarts it.
 */
const serverPatienceMs = 10 * 60_000;
/** Commands wait only this long, because a user is waiting for them. */
const commandPatienceMs = 5_000;
const sayEveryMs = 10_000;

const hostOf = (url: string) => new URL(url).host;

/**
 * Waits for a database server that is starting or unreachable (SECURITY F01), and occasionally logs one line without a
 * stack; a wrong password or name ends the wait at once.
 * @throws Error with one line
 */
async function serverAnswers(
	pool: Pool,
	url: string,
	log: Log,
	patienceMs: number,
): Promise<{ isPooled: boolean }> {
	const failure = failureTranslator(silentLog);
	const began = performance.now();
	let saidAt = Number.NEGATIVE_INFINITY;
	for (let attempt = 1; ; attempt++) {
		try {
			const { version, zone, isPooled } = await withClient(pool, aboutServer);
			if (version < 150_000) throw new Error(`PostgreSQL 15 or newer is needed; the server is ${version}.`);
			if (!utcNames.has(zone)) throw new Error(poolerLine(`runs sessions in the time zone ${zone}`));
			return { isPooled };
		} catch (error) {
			const refusal = refusedBy(error, url);
			const code = errorCode(failure(error));
			if (refusal || code !== "database.unavailable") throw refusal ?? error;
			const waitedMs = performance.now() - began;
			if (waitedMs > patienceMs)
				throw new Error(`The database at ${hostOf(url)} does not answer. Check DATABASE_URL and the server.`);
			if (performance.now() - saidAt > sayEveryMs) {
				saidAt = performance.now();
				log.warn({ attempt, address: hostOf(url) }, "the database does not answer yet; trying again");
			}
			await pause(Math.min(250 * 2 ** attempt, 5_000));
		}
	}
}

const refusals: Record<string, string> = {
	"28P01": "refuses the password",
	"28000": "refuses the user",
	"3D000": "has no database of that name",
	"42501": "does not give this user the rights that are needed",
};

/**
 * The server's version and time zone, and whether there is a pooler in between; a pooler is detected because it reports its
 * own process ids.
 */
async function aboutServer(client: Client): Promise<{ version: number; zone: string; isPooled: boolean }> {
	const { rows } = await client.query(
		"select current_setting('server_version_num')::int as version, current_setting('TimeZone') as zone, pg_backend_pid() as pid",
	);
	const { version = 0, zone = "", pid } = rows[0] ?? {};
	return { version, zone, isPooled: client.processID !== pid };
}

const utcNames = new Set(["UTC", "Etc/UTC", "GMT", "Etc/GMT", "UCT", "Etc/UCT", "Zulu", "Universal"]);

/**
 * The error line for a wrong setting behind a pooler. A pooler does not pass on session settings: they must be configured
 * in the pooler and for the role. Source: docs/operate.md
 */
const poolerLine = (what: string) =>
	`The database, or the pooler in front of it, ${what}. Set up both as docs/operate.md says under "Behind PgBouncer".`;

/** The error for an explicit refusal by the server, which waiting would not change; undefined for any other error. */
function refusedBy(error: unknown, url: string): Error | undefined {
	if (/unsupported startup parameter/.test(errorMessage(error)))
		return new Error(poolerLine("refuses the settings that we ask for"));
	const refusal = refusals[errorCode(error) ?? ""];
	return refusal ? new Error(`The database at ${hostOf(url)} ${refusal}. Check DATABASE_URL.`) : undefined;
}

/** Number of connections shared by all jobs. A job may wait briefly for a connection, which delays no request. */
const jobConnections = 4;

type Place = Pick<Env, "dataDir" | "databaseUrl" | "databasePool"> & Partial<Pick<Env, "databaseDirectUrl">>;
type Opened = { database: Database; pool: Pool };

/** Connects to the database of this installation; creates an embedded database when there is no database. */
async function connect(place: Place, log: Log, patienceMs = serverPatienceMs): Promise<Opened> {
	const { dataDir, databaseUrl: url, databaseDirectUrl = url, databasePool } = place;
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	if (!url) {
		const pool = new EmbeddedPool(embeddedFolder(dataDir), log);
		await pool.open();
		return { database: databaseOn("embedded", pool, log), pool };
	}
	const jobPool = openPostgres(url, jobConnections, log, timeouts.job);
	const { isPooled } = await serverAnswers(jobPool, url, log, patienceMs).catch(async (error) => {
		await jobPool.end().catch(() => {});
		throw error;
	});
	const pool = openPostgres(url, databasePool, log, timeouts.request);
	const database = databaseOn("server", pool, log, { url: databaseDirectUrl ?? url, jobPool, isPooled });
	return { database, pool: jobPool };
}

/** The folder of an embedded database. */
export const embeddedFolder = (dataDir: string) => join(dataDir, "database");

/** Whether there is an embedded database. */
export const isEmbedded = (dataDir: string) => existsSync(join(embeddedFolder(dataDir), "PG_VERSION"));

/**
 * Opens the database of an installation as it is, for a backup: creates nothing and migrates nothing.
 * @throws Error with one line when there is no installation
 */
export async function openExisting(place: Place, log: Log): Promise<Database> {
	const { dataDir, databaseUrl } = place;
	if (!existsSync(dataDir) || (!databaseUrl && !isEmbedded(dataDir)))
		throw new Error(
			`There is no installation in ${dataDir}. Nothing was made. Check DATA_DIR and DATABASE_URL.`,
		);
	const { database, pool } = await connect(place, log, commandPatienceMs);
	const applied = await withClient(pool, (client) => appliedMigrations(client)).catch(() => []);
	if (applied.length > 0) return database;
	await database.close();
	throw new Error(
		"There is no installation in the database. Nothing was made. Check DATABASE_URL and DATA_DIR.",
	);
}

async function withClient<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
	const client = await pool.connect();
	try {
		return await work(client);
	} finally {
		client.release();
	}
}

async function migrate(pool: Pool, { dataDir }: Place, log: Log): Promise<void> {
	await migrateDatabase(pool, log, (client) => keepBeforeMigrating(client, dataDir, log));
}

/**
 * Opens a database and brings its schema up to date without requiring keys: for tests of the database itself.
 * @lintignore
 */
export async function openDatabase(place: Place, log: Log): Promise<Database> {
	const { database, pool } = await connect(place, log);
	await withLock(database, migrationLock, log, () => migrate(pool, place, log));
	return database;
}

/**
 * Opens the database of this installation: refuses wrong keys before anything is written, brings the schema up to date, and
 * gives the encrypted columns their keys.
 * @throws Error with one line when the folder is in use, the server is too old, the keys are missing or wrong, or a
 *   migration failed
 */
export async function openInstallation(
	env: Place & Pick<Env, "secretKeys" | "acceptUnreadable">,
	log: Log,
): Promise<Database> {
	if (!env.databaseUrl) settleUnfinishedRestore(env.dataDir, isEmbedded(env.dataDir));
	const { database, pool } = await connect(env, log);
	try {
		await withLock(database, migrationLock, log, async () => {
			const { keyring } = await withClient(pool, async (client) => {
				settleUnfinishedRestore(env.dataDir, (await appliedMigrations(client)).length > 0);
				return keysOf(client, env);
			});
			await migrate(pool, env, log);
			await withClient(pool, (client) => recordFingerprints(client, keyring));
			installKeyring(keyring);
		});
		return database;
	} catch (error) {
		await database.close().catch(() => {});
		throw error;
	}
}

/** The keys that belong to the database. Creates new keys only for a database without sealed values. */
async function keysOf(
	client: Client,
	{ dataDir, secretKeys, acceptUnreadable }: Pick<Env, "dataDir" | "secretKeys" | "acceptUnreadable">,
): Promise<GivenKeys> {
	// read under the lock: another process with this folder may have made them just now
	const given = readSecretKeys(dataDir, secretKeys);
	const holder = "This database";
	const needed = await recordedFingerprints(client);
	if (!needed) {
		const about = { holder, source: given?.source, isAccepted: acceptUnreadable };
		await assertKeysOpen(client, given, about);
		return given ?? makeSecretKeys(dataDir);
	}
	if (!given) throw keysMissing(holder, needed, dataDir);
	assertKeysMatch(needed, given, holder);
	return given;
}

/**
 * Number of the migration lock, the same in every release, so that starting processes of different versions wait for each
 * other.
 */
const migrationLock = 727_274;
const startLock = 727_275;
const askLockMs = 250;
const sayEveryAsks = 40;

/**
 * Runs `work` in one process at a time. The lock belongs to a transaction: it ends with the connection and works through a
 * pooler, where a session lock would outlive this process.
 */
async function withLock<T>(database: Database, lock: number, log: Log, work: () => Promise<T>): Promise<T> {
	if (database.engine === "embedded") return work();
	const holder = await database.jobs.pool.connect();
	try {
		return await inLongTransaction(holder, async () => {
			for (let asked = 1; ; asked++) {
				const { rows } = await holder.query(`select pg_try_advisory_xact_lock(${lock}) as mine`);
				if (rows[0]?.mine) return work();
				if (asked % sayEveryAsks === 1)
					log.warn(
						{ attempt: asked, op: `advisory lock ${lock}` },
						"waiting for another process that is starting on this database",
					);
				await pause(askLockMs);
			}
		});
	} finally {
		holder.release();
	}
}

/** Runs the start-up work (first user, seeds) in one process at a time; processes that start later find the work done. */
export const withStartLock = (database: Database, log: Log, work: () => Promise<void>): Promise<void> =>
	withLock(database, startLock, log, work);
