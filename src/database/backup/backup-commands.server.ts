import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { systemClock } from "#platform/clock.ts";
import type { Env } from "#platform/env.server.ts";
import { filesFolder } from "#platform/file/storage.server.ts";
import { requestRunningProgram } from "#platform/process/control-socket.server.ts";
import { errorCode } from "#platform/process/error-code.ts";
import { createLog } from "#platform/process/log.server.ts";
import { readSecretKeys } from "#platform/secret/secret-keys.server.ts";
import type { Database } from "../engine.server.ts";
import { assertKeysMatch, assertOpened, recordedFingerprints } from "../key-check.server.ts";
import { openExisting } from "../open.server.ts";
import type { Client } from "../pool.server.ts";
import { backup } from "./backup.server.ts";
import { checkBackup } from "./backup-check.server.ts";
import { compareBackups, describeBackup, previousBackup } from "./backup-manifest.server.ts";
import { restore } from "./restore.server.ts";

// `npm run backup` and `npm run restore` (product/platform 2.2).

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Tables whose rows refer to files: if these tables have rows but there are no files, DATA_DIR belongs to another
 * installation.
 */
const namingFiles = ["media", "report_attachment", "report_document", "upload_page"];

/**
 * @throws Error with one line when there is no installation to back up, or its files seem to belong to another installation
 */
async function assertWorthKeeping(client: Client, env: Env): Promise<void> {
	const { rows: staff } = await client.query("select exists (select 1 from staff) as filled");
	if (!staff[0]?.filled)
		throw new Error(
			`The installation in ${env.databaseUrl ? "the database" : env.dataDir} is empty: it has no staff user. Nothing was written. Check DATA_DIR and DATABASE_URL.`,
		);
	const given = readSecretKeys(env.dataDir, env.secretKeys);
	const needed = await recordedFingerprints(client);
	if (needed && given) assertKeysMatch(needed, given, "The database");
	if (existsSync(filesFolder(env.dataDir))) return;
	const { rows } = await client.query(
		`select ${namingFiles.map((table) => `exists (select 1 from ${table})`).join(" or ")} as names`,
	);
	if (rows[0]?.names)
		throw new Error(
			`${filesFolder(env.dataDir)} is missing, and the database names files. Nothing was written. Check DATA_DIR.`,
		);
}

/**
 * Writes a backup of an open database into a new folder.
 * @returns what was written and how it differs from the previous backup, one line each
 * @throws Error with one line; nothing was written in that case
 */
export async function takeBackup(database: Database, env: Env, folder: string): Promise<string> {
	const client = await database.jobs.pool.connect();
	try {
		await assertWorthKeeping(client, env);
		const manifest = await backup(client, filesFolder(env.dataDir), folder, systemClock.now());
		const before = await previousBackup({ folder, manifest });
		return [describeBackup(manifest, folder), ...(before ? compareBackups(before, manifest) : [])].join("\n");
	} catch (error) {
		if (["ENOSPC", "EDQUOT"].includes(errorCode(error) ?? ""))
			throw new Error(
				`${folder} has no room for the backup. Nothing was left there. Make room or name another place.`,
			);
		throw error;
	} finally {
		client.release();
	}
}

/** Checks a whole backup and prints its contents and the keys it needs. */
async function checkCommand(env: Env, folder: string): Promise<void> {
	const given = readSecretKeys(env.dataDir, env.secretKeys);
	const { manifest, opened } = await checkBackup(folder, given?.keyring);
	say(`complete and undamaged: ${describeBackup(manifest, folder)}`);
	if (!given) return say("No keys were given, so they were not compared.");
	if (manifest.keys) assertKeysMatch(manifest.keys, given, "This backup");
	assertOpened(opened, { holder: "This backup", source: given.source, isAccepted: false });
	say(`${given.source} opens it.`);
}

const backupUsage =
	"Name a new folder: npm run backup -- <folder>; or a backup to check: npm run backup -- --check <folder>";

/**
 * Writes a backup. If the program is running, the program itself writes it, because no other process may open the embedded
 * database.
 */
export async function backupCommand(env: Env, args: string[]): Promise<void> {
	const [first, second] = args;
	if (!first || (first === "--check" && !second)) throw new Error(backupUsage);
	if (first === "--check") return checkCommand(env, resolve(second ?? ""));
	if (first.startsWith("-") || args.length > 1) throw new Error(backupUsage);
	const folder = resolve(first);
	const asked = env.databaseUrl ? undefined : await requestRunningProgram(env.dataDir, "backup", folder);
	if (asked) return say(String(asked.result));
	const database = await openExisting(env, createLog("warn"));
	try {
		say(await takeBackup(database, env, folder));
	} finally {
		await database.close();
	}
}

const restoreUsage = "Name a backup: npm run restore -- <folder> [--keys <file>]";

/** Restores into an empty installation. */
export async function restoreCommand(env: Env, args: string[]): Promise<void> {
	const [folder, option, keysFile, ...more] = args;
	if (!folder || folder.startsWith("-") || more.length || (option && (option !== "--keys" || !keysFile)))
		throw new Error(restoreUsage);
	say(await restore(env, resolve(folder), keysFile ? resolve(keysFile) : undefined));
}
