import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "#platform/clock.ts";
import type { Log } from "#platform/process/log.server.ts";
import { backup } from "./backup/backup.server.ts";
import type { Client } from "./pool.server.ts";

const keptBackups = 5;

/** Saves the rows as they were before a migration in `DATA_DIR/before-migration/<time>`, and keeps the newest five. */
export async function keepBeforeMigrating(client: Client, dataDir: string, log: Log): Promise<void> {
	const folder = join(dataDir, "before-migration");
	const name = systemClock.now().toISOString().replaceAll(/[:.]/g, "-");
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	await backup(client, undefined, join(folder, name), systemClock.now());
	log.info({ folder: name }, "kept the rows as they were before migrating");
	for (const old of readdirSync(folder).sort().slice(0, -keptBackups))
		rmSync(join(folder, old), { recursive: true });
}
