import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Log } from "#platform/log.server.ts";
import { projectRoot } from "#platform/project-root.server.ts";
import type { Client, Pool } from "./pool.server.ts";

const migrationsFolder = join(projectRoot, "src/database/migrations");
/** The same number in every release: starters of different versions wait for each other. */
const lockNumber = 727_274;

/** How many migrations this release has. */
export const knownMigrations = () =>
	readdirSync(migrationsFolder).filter((name) => name.endsWith(".sql")).length;

/** Gives `work` a folder with the first `count` migrations. */
async function withFirst(count: number, work: (folder: string) => Promise<void>): Promise<void> {
	if (count === knownMigrations()) return work(migrationsFolder);
	const folder = mkdtempSync(join(tmpdir(), "nemooneh-migrations-"));
	try {
		cpSync(migrationsFolder, folder, { recursive: true });
		const journalFile = join(folder, "meta/_journal.json");
		const journal = JSON.parse(readFileSync(journalFile, "utf8"));
		journal.entries = journal.entries.slice(0, count);
		writeFileSync(journalFile, JSON.stringify(journal));
		await work(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

async function appliedCount(client: Client): Promise<number> {
	const { rows } = await client.query(
		"select to_regclass('drizzle.__drizzle_migrations') is not null as there",
	);
	if (!rows[0]?.there) return 0;
	const { rows: counted } = await client.query("select count(*)::int as n from drizzle.__drizzle_migrations");
	return counted[0]?.n ?? 0;
}

/**
 * Brings the schema up to date: one starter migrates, the others wait. On an embedded database the directory lock has
 * already made sure that this is the only one.
 * @param upTo how many migrations; all of them unless given (a restore stops at the level of its backup)
 * @param beforeMigrating runs when there is a schema and something to apply: takes the dump
 */
export async function migrateDatabase(
	pool: Pool,
	engine: "embedded" | "server",
	log: Log,
	beforeMigrating: (client: Client) => Promise<void>,
	upTo = Number.POSITIVE_INFINITY,
): Promise<void> {
	if (!existsSync(migrationsFolder)) throw new Error(`no migrations at ${migrationsFolder}`);
	const known = Math.min(knownMigrations(), upTo);
	const client = await pool.connect();
	try {
		if (engine === "server") {
			await client.query("set statement_timeout = 0");
			await client.query("set lock_timeout = '60s'");
			await client.query(`select pg_advisory_lock(${lockNumber})`);
		}
		const applied = await appliedCount(client);
		if (applied >= known) return;
		if (applied > 0) await beforeMigrating(client);
		log.info({ from: applied, to: known }, "migrating the database");
		await withFirst(known, (folder) =>
			migrate(drizzle({ client: client as never }), { migrationsFolder: folder }),
		);
	} finally {
		if (engine === "server") await client.query(`select pg_advisory_unlock_all()`).catch(() => {});
		// a session with changed settings does not go back to the pool
		client.release(engine === "server");
	}
}
