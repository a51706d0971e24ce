import { existsSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Log } from "#platform/log.server.ts";
import { projectRoot } from "#platform/project-root.server.ts";
import type { Client, Pool } from "./pool.server.ts";

const migrationsFolder = join(projectRoot, "src/database/migrations");

function migrations() {
	if (!existsSync(migrationsFolder)) throw new Error(`no migrations at ${migrationsFolder}`);
	return readMigrationFiles({ migrationsFolder });
}

/** How many migrations this release has. */
export const knownMigrations = () => migrations().length;

/** How many migrations the database has; 0 when there is no installation in it. */
export async function appliedMigrations(client: Client): Promise<number> {
	const { rows } = await client.query(
		"select to_regclass('drizzle.__drizzle_migrations') is not null as there",
	);
	if (!rows[0]?.there) return 0;
	const { rows: counted } = await client.query("select count(*)::int as n from drizzle.__drizzle_migrations");
	return counted[0]?.n ?? 0;
}

/** Applies what is missing of the first `upTo` migrations, inside the caller's transaction. */
export async function applyMigrations(client: Client, upTo = Number.POSITIVE_INFINITY): Promise<void> {
	// the layout of drizzle's own migrator, which made the table in earlier releases
	await client.query("create schema if not exists drizzle");
	await client.query(
		"create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
	);
	const { rows } = await client.query("select max(created_at) as last from drizzle.__drizzle_migrations");
	const last = Number(rows[0]?.last ?? -1);
	for (const { sql, hash, folderMillis } of migrations().slice(0, upTo)) {
		if (folderMillis <= last) continue;
		for (const statement of sql) await client.query(statement);
		await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
			hash,
			folderMillis,
		]);
	}
}

/**
 * Runs `work` in a transaction that may take as long as it needs. Settings are the transaction's own: behind a pooler a
 * session's would reach other clients.
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
 * @param beforeMigrating runs when there is a schema and something to apply: takes the dump
 * @param upTo how many migrations; all of them unless given
 */
export async function migrateDatabase(
	pool: Pool,
	log: Log,
	beforeMigrating: (client: Client) => Promise<void>,
	upTo = Number.POSITIVE_INFINITY,
): Promise<void> {
	const known = Math.min(knownMigrations(), upTo);
	const client = await pool.connect();
	try {
		const applied = await appliedMigrations(client);
		if (applied >= known) return;
		if (applied > 0) await beforeMigrating(client);
		log.info({ from: applied, to: known }, "migrating the database");
		await inLongTransaction(client, async () => {
			await client.query("set local lock_timeout = '60s'");
			await applyMigrations(client, known);
		});
	} finally {
		client.release();
	}
}
