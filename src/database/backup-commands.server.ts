import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { systemClock } from "#platform/clock.ts";
import { requestRunningProgram } from "#platform/control-socket.server.ts";
import type { Env } from "#platform/env.server.ts";
import { createLog } from "#platform/log.server.ts";
import { filesFolder } from "#platform/storage.server.ts";
import { backup, getManifest, type Manifest, restoreFiles, restoreRows } from "./backup.server.ts";
import type { Database } from "./engine.server.ts";
import { openDatabase } from "./open.server.ts";

// `npm run backup` and `npm run restore` (product/platform 2.2).

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function told({ tables, files }: Manifest, folder: string): string {
	const rows = tables.reduce((sum, table) => sum + table.rows, 0);
	return `${folder}: ${rows} rows of ${tables.length} tables, ${files} files`;
}

/** Writes a backup of an opened database into a new folder. */
export async function takeBackup(database: Database, dataDir: string, folder: string): Promise<string> {
	const client = await database.jobs.pool.connect();
	try {
		return told(await backup(client, filesFolder(dataDir), folder, systemClock.now()), folder);
	} finally {
		client.release();
	}
}

/** A folder that is not there yet, named by the command line. @throws Error with one line */
function newFolder(args: string[], usage: string): string {
	const [folder] = args;
	if (!folder) throw new Error(usage);
	return resolve(folder);
}

/** While the program runs, it writes the backup itself: nobody else may open the embedded database. */
export async function backupCommand(env: Env, args: string[]): Promise<void> {
	const folder = newFolder(args, "Where to? npm run backup -- <new folder>");
	const asked = env.databaseUrl ? undefined : await requestRunningProgram(env.dataDir, "backup", folder);
	if (asked) return say(String(asked.result));
	const database = await openDatabase(env, createLog("warn"));
	try {
		say(await takeBackup(database, env.dataDir, folder));
	} finally {
		await database.close();
	}
}

/**
 * Restores into an empty installation: no rows, no files. The schema is made as it was at the time of the backup and
 * then brought up to date.
 */
export async function restoreCommand(env: Env, args: string[]): Promise<void> {
	const source = newFolder(args, "From where? npm run restore -- <folder of a backup>");
	const manifest = await getManifest(source);
	if (existsSync(filesFolder(env.dataDir)))
		throw new Error(`${filesFolder(env.dataDir)} exists; restore into a new DATA_DIR`);
	const log = createLog("warn");
	const database = await openDatabase(env, log, { upTo: manifest.migrations });
	try {
		await restoreRows(database.jobs.pool, source, manifest);
		await restoreFiles(source, filesFolder(env.dataDir));
	} finally {
		await database.close();
	}
	const updated = await openDatabase(env, log);
	await updated.close();
	say(`restored ${told(manifest, source)}`);
	if (!env.secretKeys && !existsSync(`${env.dataDir}/secret-keys`))
		say(
			`Now put the file secret-keys of the old installation into ${env.dataDir}: without it sealed columns cannot be read.`,
		);
}
