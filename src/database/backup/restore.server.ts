import { existsSync, readFileSync } from "node:fs";
import { mkdir, rename, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "#platform/env.server.ts";
import { filesFolder } from "#platform/file/storage.server.ts";
import { errorCode, errorMessage } from "#platform/process/error-code.ts";
import { createLog } from "#platform/process/log.server.ts";
import { keyFingerprints } from "#platform/secret/crypto.server.ts";
import {
	type GivenKeys,
	readKeysFile,
	readSecretKeys,
	secretKeysFile,
	writeSecretKeys,
} from "#platform/secret/secret-keys.server.ts";
import { EmbeddedPool } from "../embedded.server.ts";
import { assertKeysMatch, assertOpened, keysMissing, recordFingerprints } from "../key-check.server.ts";
import { appliedMigrations, applyMigrations, countOfBackup, inLongTransaction } from "../migrate.server.ts";
import { embeddedFolder } from "../open.server.ts";
import { type Client, type Pool, timeouts } from "../pool.server.ts";
import { openPostgres } from "../postgres.server.ts";
import { copyFile } from "./backup.server.ts";
import { checkBackup, listFiles, readLines } from "./backup-check.server.ts";
import { describeBackup, getManifest, type Manifest, tableFile } from "./backup-manifest.server.ts";
import { unfinishedRestore } from "./unfinished-restore.server.ts";

// A restore reads the whole backup and asks for the keys before it writes anything, writes next to its place, and puts
// everything in place at the end. The database's appearance is the last step, so that what ends in between is no installation.

const batchRows = 500;
/** A statement may have at most 65,535 parameters. */
const parametersAtOnce = 60_000;

async function writeTable(client: Client, source: string, table: Manifest["tables"][number]): Promise<void> {
	const list = table.columns.map((name) => `"${name}"`).join(", ");
	const size = Math.max(1, Math.floor(Math.min(batchRows, parametersAtOnce / table.columns.length)));
	let batch: (string | null)[][] = [];
	const flush = async () => {
		if (batch.length === 0) return;
		let position = 0;
		const places = batch.map((row) => `(${row.map(() => `$${++position}`).join(", ")})`).join(", ");
		await client.query(`insert into "${table.name}" (${list}) values ${places}`, batch.flat());
		batch = [];
	};
	for await (const line of readLines(tableFile(source, table.name), table)) {
		batch.push(JSON.parse(line));
		if (batch.length >= size) await flush();
	}
	await flush();
}

/** Tables that a migration fills with rows; a restore replaces these rows. */
const filledByMigration = ["contract"];

/**
 * Fills an empty database, inside the caller's transaction: first the old schema, then the rows, then the current schema.
 */
export async function restoreRows(
	client: Client,
	source: string,
	manifest: Manifest,
	folder?: string,
): Promise<void> {
	await applyMigrations(client, countOfBackup(manifest.migrations, folder), folder);
	for (const table of filledByMigration)
		if (manifest.tables.some(({ name }) => name === table)) await client.query(`delete from "${table}"`);
	for (const table of manifest.tables) await writeTable(client, source, table);
	await applyMigrations(client, undefined, folder);
}

async function copyIn(source: string, manifest: Manifest, to: string): Promise<void> {
	await mkdir(to, { recursive: true, mode: 0o700 });
	for await (const { path } of listFiles(source, manifest))
		await copyFile(join(source, "files", path), join(to, path));
}

const describeKeys = ({ keyring }: GivenKeys) => JSON.stringify(keyFingerprints(keyring));

/** Determines the keys given for the restore and checks them against the backup. @throws Error with one line */
async function keysFor(
	source: string,
	env: Env,
	keysFile: string | undefined,
): Promise<GivenKeys | undefined> {
	const own = readSecretKeys(env.dataDir, env.secretKeys);
	const named = keysFile ? readKeysFile(keysFile) : undefined;
	if (keysFile && !named) throw new Error(`There is no file ${keysFile}. Nothing was changed.`);
	if (own && named && describeKeys(own) !== describeKeys(named))
		throw new Error(
			`${named.source} and ${own.source} hold different keys. Nothing was changed. Give one of them.`,
		);
	const given = named ?? own;
	const checked = await checkBackup(source, given?.keyring);
	const { keys } = checked.manifest;
	if (keys && !given) throw keysMissing("This backup", keys, env.dataDir);
	if (keys && given) assertKeysMatch(keys, given, "This backup");
	const about = {
		holder: "This backup",
		source: given?.source,
		isAccepted: env.acceptUnreadable,
	};
	assertOpened(checked.opened, about);
	return given;
}

/**
 * Ensures that neither a database nor files exist yet, as a restore requires; removes what an unfinished restore left
 * behind.
 */
async function clearPlace(env: Env): Promise<void> {
	const { dataDir } = env;
	const files = filesFolder(dataDir);
	const inUse = (what: string) =>
		new Error(
			`${what} exists: this is not an empty place. Nothing was changed. Restore into a new DATA_DIR.`,
		);
	if (existsSync(embeddedFolder(dataDir))) throw inUse(embeddedFolder(dataDir));
	if (existsSync(unfinishedRestore(dataDir))) {
		await rm(files, { recursive: true, force: true });
		await rm(unfinishedRestore(dataDir), { recursive: true });
	}
	if (existsSync(files)) throw inUse(files);
}

async function assertEmptyDatabase(client: Client, manifest: Manifest): Promise<void> {
	const { rows } = await client.query(
		"select count(*)::int as n from pg_tables where schemaname = 'public' and tablename = any($1)",
		[`{${manifest.tables.map(({ name }) => name).join(",")}}`],
	);
	if ((await appliedMigrations(client)).length > 0 || rows[0]?.n > 0)
		throw new Error("The database is not empty. Nothing was changed. Restore into a new, empty database.");
}

async function assertEmptyServer(pool: Pool, manifest: Manifest): Promise<void> {
	const client = await pool.connect();
	try {
		await assertEmptyDatabase(client, manifest);
	} finally {
		client.release();
	}
}

type Restoring = { env: Env; source: string; manifest: Manifest; given: GivenKeys | undefined };

async function fillDatabase(
	pool: Pool,
	{ source, manifest, given }: Restoring,
	lastStep: () => Promise<void>,
): Promise<void> {
	const client = await pool.connect();
	try {
		await inLongTransaction(client, async () => {
			await assertEmptyDatabase(client, manifest);
			await restoreRows(client, source, manifest);
			if (given) await recordFingerprints(client, given.keyring);
			await lastStep();
		});
	} finally {
		client.release(true);
	}
}

async function restoreEmbedded(restoring: Restoring, partial: string): Promise<void> {
	const pool = new EmbeddedPool(join(partial, "database"), createLog("silent"));
	try {
		await pool.open();
		await fillDatabase(pool, restoring, async () => {});
	} catch (error) {
		await pool.end().catch(() => {});
		throw error;
	}
	await pool.end();
	const { dataDir } = restoring.env;
	await rename(join(partial, "files"), filesFolder(dataDir));
	await rename(join(partial, "database"), embeddedFolder(dataDir));
}

async function onServer<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
	const pool = openPostgres(url, 1, createLog("silent"), timeouts.job);
	try {
		return await work(pool);
	} finally {
		await pool.end();
	}
}

/**
 * Restores into a database server. The commit comes after the files are in place, so a database with rows always has its
 * files.
 */
const restoreServer = (restoring: Restoring, partial: string, url: string) =>
	onServer(url, (pool) =>
		fillDatabase(pool, restoring, () => rename(join(partial, "files"), filesFolder(restoring.env.dataDir))),
	);

const megabyte = 1_048_576;
const littleRoomMb = 20;

/** The error as one line that says what to do. */
async function explained(error: unknown, { dataDir, databaseUrl }: Env): Promise<unknown> {
	const [code, message] = [errorCode(error) ?? "", errorMessage(error)];
	const { bavail = 0, bsize = 0 } = (await statfs(dataDir).catch(() => undefined)) ?? {};
	const freeMb = Math.floor((bavail * bsize) / megabyte);
	if (code === "53100" && databaseUrl)
		return new Error(
			"The disk of the database server is full. Nothing was restored. Make room there and restore again.",
		);
	if (/^(ENOSPC|EDQUOT|53100)$/.test(code) || /No space left|ENOSPC/.test(message) || freeMb < littleRoomMb)
		return new Error(
			`${dataDir} has no room for this backup. Nothing was restored. Make room and restore again.`,
		);
	return error;
}

/** Moves the backup into place. Everything written before a failure is removed. */
async function putInPlace(restoring: Restoring, keysFile: string | undefined): Promise<void> {
	const { env, source, manifest } = restoring;
	const { dataDir } = env;
	const made = [dataDir, secretKeysFile(dataDir)].filter((path) => !existsSync(path));
	const partial = unfinishedRestore(dataDir);
	try {
		await mkdir(partial, { recursive: true, mode: 0o700 });
		await copyIn(source, manifest, join(partial, "files"));
		if (keysFile) writeSecretKeys(dataDir, readFileSync(keysFile, "utf8"));
		if (env.databaseUrl) await restoreServer(restoring, partial, env.databaseUrl);
		else await restoreEmbedded(restoring, partial);
	} catch (error) {
		const failure = await explained(error, env);
		// files in place and no answer to the commit: the next start finds out, and this folder makes it ask
		if (!existsSync(filesFolder(dataDir)))
			for (const path of [partial, ...made]) await rm(path, { recursive: true, force: true }).catch(() => {});
		throw failure;
	}
	await rm(partial, { recursive: true });
}

/**
 * Restores a backup into a new installation, all or nothing.
 * @param keysFile a file of keys, which becomes `DATA_DIR/secret-keys`
 * @returns what was restored, in one line
 * @throws Error with one line that says what to do; nothing was changed in that case
 */
export async function restore(env: Env, source: string, keysFile: string | undefined): Promise<string> {
	const { databaseUrl } = env;
	const manifest = await getManifest(source);
	if (databaseUrl) await onServer(databaseUrl, (pool) => assertEmptyServer(pool, manifest));
	await clearPlace(env);
	countOfBackup(manifest.migrations);
	const given = await keysFor(source, env, keysFile);
	await putInPlace({ env, source, manifest, given }, keysFile);
	return `restored ${describeBackup(manifest, source)}`;
}
