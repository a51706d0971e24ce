import { readdirSync, rmSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { systemClock } from "#platform/clock.ts";
import type { Env } from "#platform/env.server.ts";
import type { Log } from "#platform/log.server.ts";
import { projectRoot } from "#platform/project-root.server.ts";
import type { EmbeddedPool } from "./embedded.server.ts";

const compress = promisify(gzip);
const kept = 5;

/** Keeps the embedded cluster as it was before a migration: `DATA_DIR/before-migration/<time>.tar.gz`, the newest five. */
export async function dumpBeforeMigrating(pool: EmbeddedPool, dataDir: string, log: Log): Promise<void> {
	const { rows } = await pool.query(
		"select to_regclass('drizzle.__drizzle_migrations') is not null as there",
	);
	if (!rows[0]?.there) return;
	const { rows: counted } = await pool.query("select count(*)::int as n from drizzle.__drizzle_migrations");
	const known = readdirSync(join(projectRoot, "src/database/migrations")).filter((name) =>
		name.endsWith(".sql"),
	).length;
	if ((counted[0]?.n ?? 0) >= known) return;
	const folder = join(dataDir, "before-migration");
	await mkdir(folder, { recursive: true, mode: 0o700 });
	const name = `${systemClock.now().toISOString().replaceAll(":", "-")}.tar.gz`;
	const packed = await compress(Buffer.from(await pool.dump()));
	await writeFile(join(folder, `${name}.partial`), packed, { mode: 0o600, flush: true });
	await rename(join(folder, `${name}.partial`), join(folder, name));
	log.info({ file: name, sizeBytes: packed.length }, "kept the database as it was before migrating");
	for (const old of readdirSync(folder).sort().slice(0, -kept)) rmSync(join(folder, old));
}

export async function backupCommand(_env: Env, _args: string[]): Promise<void> {}
export async function restoreCommand(_env: Env, _args: string[]): Promise<void> {}
