import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Log } from "#platform/process/log.server.ts";
import { projectRoot } from "#platform/project-root.server.ts";
import type { Client, Pool } from "./pool.server.ts";

/** The folder with the migrations of this release; tests use another folder. */
const migrationsFolder = join(projectRoot, "src/database/migrations");

/** A migration is identified by its hash; its name is for people. */
export type MigrationName = { name: string; hash: string };
type Migration = MigrationName & { sql: string[]; createdAt: number };

function readMigrations(folder = migrationsFolder): [Migration, ...Migration[]] {
	if (!existsSync(folder)) throw new Error(`no migrations at ${folder}`);
	const { entries } = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8"));
	const [baseline, ...later] = readMigrationFiles({ migrationsFolder: folder }).map(
		({ sql, hash, folderMillis }, at) => ({
			name: String(entries[at].tag),
			hash,
			sql,
			createdAt: folderMillis,
		}),
	);
	if (!baseline) throw new Error(`no migrations at ${folder}`);
	return [baseline, ...later];
}

/** The migrations of this release, in their order. */
const knownMigrations = (folder?: string): MigrationName[] =>
	readMigrations(folder).map(({ name, hash }) => ({ name, hash }));

/**
 * The migrations from before the first release, which the baseline migration replaces: their number, the SHA-256 of their
 * sorted hashes, and the last commit that contains them.
 */
const former = {
	count: 63,
	digest: "1310dd30ca300d725aa1bd62918fd4338566994253a718caf5f3008a4fbd4d79",
	commit: "91fbf01",
};
const isFormer = (hashes: readonly string[]) =>
	createHash("sha256").update(hashes.toSorted().join("\n")).digest("hex") === former.digest;

/** @param what what is too old, such as "This database" */
const tooOld = (what: string) =>
	new Error(
		`${what} is of a version before the first release. Nothing was changed. Start it once with commit ${former.commit}, then with this release.`,
	);

/**
 * The number of known migrations among the applied migrations.
 * @throws Error with one line when the migrations come from a newer release, or from a version before the first release
 */
function countKnown(applied: readonly string[], what: string, folder?: string): number {
	const known = knownMigrations(folder);
	if (applied.length > 0 && applied[0] !== known[0]?.hash) throw tooOld(what);
	if (applied.some((hash, at) => hash !== known[at]?.hash))
		throw new Error(`${what} is of a newer release. Nothing was changed. Use that release.`);
	return applied.length;
}

/**
 * The number of migrations that were applied when a backup was taken.
 * @param named a number in backups from before the first release
 * @throws Error with one line when the backup comes from a newer release, or from a version before the first release
 */
export function countOfBackup(named: number | readonly MigrationName[], folder?: string): number {
	if (typeof named !== "number")
		return countKnown(
			named.map(({ hash }) => hash),
			"This backup",
			folder,
		);
	if (named !== former.count) throw tooOld("This backup");
	return 1;
}

/** Hashes of the migrations applied to a database, in their order; empty when it contains no installation. */
export async function appliedMigrations(client: Client, folder?: string): Promise<string[]> {
	const { rows } = await client.query(
		"select to_regclass('drizzle.__drizzle_migrations') is not null as there",
	);
	if (!rows[0]?.there) return [];
	const { rows: applied } = await client.query("select hash from drizzle.__drizzle_migrations order by id");
	const hashes = applied.map(({ hash }) => String(hash));
	const before = hashes.slice(0, former.count);
	return isFormer(before) ? [readMigrations(folder)[0].hash, ...hashes.slice(former.count)] : hashes;
}

/**
 * The migrations applied to a database, with their names. @throws Error with one line when this release does not contain
 * one of them
 */
export async function namedMigrations(client: Client): Promise<MigrationName[]> {
	return knownMigrations().slice(0, countKnown(await appliedMigrations(client), "This database"));
}

/** Applies the missing migrations among the first `upTo`, inside the caller's transaction. */
export async function applyMigrations(
	client: Client,
	upTo = Number.POSITIVE_INFINITY,
	folder?: string,
): Promise<void> {
	// the layout of drizzle's own migrator
	await client.query("create schema if not exists drizzle");
	await client.query(
		"create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
	);
	const applied = countKnown(await appliedMigrations(client, folder), "This database", folder);
	for (const { sql, hash, createdAt } of readMigrations(folder).slice(applied, upTo)) {
		for (const statement of sql) await client.query(statement);
		await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
			hash,
			createdAt,
		]);
	}
}

/**
 * Runs `work` in a transaction without a time limit. Its settings apply only to the transaction: behind a pooler, session
 * settings would affect other clients.
 */
export async function inLongTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
	await client.query("begin");
	try {
		await client.query("set local statement_timeout = 0");
		await client.query("set local idle_in_transaction_session_timeout = 0");
		const result = await work();
		await client.query("commit");
		return result;
	} catch (error) {
		await client.query("rollback").catch(() => {});
		throw error;
	}
}

/**
 * Brings the schema up to date, all or nothing. Only one process may call it at a time (`withStartLock`; the embedded
 * database is locked by its folder).
 * @param beforeMigrating runs when there is a schema and a migration to apply: writes the dump
 * @param folder the folder of the migrations; by default, the folder of this release
 * @throws Error with one line when the database comes from a newer release, or from a version before the first release
 */
export async function migrateDatabase(
	pool: Pool,
	log: Log,
	beforeMigrating: (client: Client) => Promise<void>,
	folder?: string,
): Promise<void> {
	const known = knownMigrations(folder).length;
	const client = await pool.connect();
	try {
		const applied = countKnown(await appliedMigrations(client, folder), "This database", folder);
		if (applied >= known) return;
		if (applied > 0) await beforeMigrating(client);
		log.info({ from: applied, to: known }, "migrating the database");
		await inLongTransaction(client, async () => {
			await client.query("set local lock_timeout = '60s'");
			await applyMigrations(client, known, folder);
		});
	} finally {
		client.release();
	}
}
