import { spawnSync } from "node:child_process";
import {
	chmodSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statfsSync,
	statSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Env } from "#platform/env.server.ts";
import { silentLog } from "#platform/process/log.server.ts";
import { projectRoot } from "#platform/project-root.server.ts";
import { installKeyring, parseKeyring, seal } from "#platform/secret/crypto.server.ts";
import { findPostgres } from "#tests/support/browser-and-postgres.ts";
import { installationPlaces, secretKeys, testKeys } from "#tests/support/installations.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { openExisting, openInstallation } from "../open.server.ts";
import { takeBackup } from "./backup-commands.server.ts";
import { restore } from "./restore.server.ts";

// each start of the embedded engine takes seconds on a busy machine
vi.setConfig({ testTimeout: 180_000, hookTimeout: 90_000 });

const places = installationPlaces();
afterAll(() => places.remove());
afterEach(() => installKeyring(parseKeyring(testKeys)));

const isServer = process.env.TEST_DATABASE_ENGINE === "server";
const keys = secretKeys(1);
const mobile = "09120000001";
let source = "";
let keysFile = "";
/** The fingerprint of `keys`. */
let fingerprint = "";

beforeAll(async () => {
	const env = await places.migrated({ SECRET_KEYS: keys });
	const database = await openInstallation(env, silentLog);
	const sealed = seal(parseKeyring(keys), mobile);
	await database.pool.query(
		`insert into account (id, mobile, mobile_index, mobile_last4) select gen_random_uuid(), $1, 'index ' || n, '0001' from generate_series(1, 300) n`,
		[sealed],
	);
	await database.pool.query(
		"insert into staff (id, username, password_hash, display_name, search, role) values (gen_random_uuid(), 'negar', 'x', 'نگار', '', 'SuperAdmin')",
	);
	mkdirSync(join(env.dataDir, "files/private"), { recursive: true });
	writeFileSync(join(env.dataDir, "files/private/a.bin"), "bytes of a file");
	writeFileSync(join(env.dataDir, "files/private/large.bin"), Buffer.alloc(2 * 1_048_576, 5));
	source = join(places.folder, "backup");
	const said = await takeBackup(database, env, source);
	fingerprint = /secret keys 1:([0-9a-f]{16})/.exec(said)?.[1] ?? "";
	await database.close();
	keysFile = join(places.folder, "keys-of-the-backup");
	writeFileSync(keysFile, keys, { mode: 0o600 });
});

/** Everything below a folder; undefined when there is none. */
const contentOf = (folder: string) =>
	existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }).sort() : undefined;

async function tablesOf({ databaseUrl }: Env): Promise<number> {
	if (!databaseUrl) return 0;
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	const { rows } = await client.query(
		"select count(*)::int as n from pg_tables where schemaname in ('public', 'drizzle')",
	);
	await client.end();
	return rows[0].n;
}

/** Restores, expects one line, and expects that place and database are as they were. */
async function refused(env: Env, words: RegExp, from = source, file?: string): Promise<void> {
	const [before, tables] = [contentOf(env.dataDir), await tablesOf(env)];
	const error = await restore(env, from, file).then(
		() => new Error("it was restored"),
		(thrown: Error) => thrown,
	);
	expect(error.message).toMatch(words);
	expect(error.message.split("\n")).toHaveLength(1);
	expect(contentOf(env.dataDir)).toEqual(before);
	expect(await tablesOf(env)).toBe(tables);
}

async function expectRestored(env: Env): Promise<void> {
	const database = await openInstallation(env, silentLog);
	const { rows } = await database.pool.query("select count(*)::int as n from account");
	await database.close();
	expect(rows[0]?.n).toBe(300);
	expect(readFileSync(join(env.dataDir, "files/private/a.bin"), "utf8")).toBe("bytes of a file");
	expect(existsSync(join(env.dataDir, "restore.partial"))).toBe(false);
}

/** A copy of the backup that a test may damage. */
function aCopy(name: string): string {
	const copy = join(places.folder, `copy-${name}`);
	cpSync(source, copy, { recursive: true });
	return copy;
}

describe("a restore", () => {
	it("recreates the installation when the keys are in the environment", async () => {
		const env = await places.empty({ SECRET_KEYS: keys });
		expect(await restore(env, source, undefined)).toMatch(
			/^restored .*\d+ rows of \d+ tables, 2 files, secret keys 1:/,
		);
		await expectRestored(env);
	});

	it("copies a supplied key file into the new data folder", async () => {
		const env = await places.empty();
		await restore(env, source, keysFile);
		expect(readFileSync(join(env.dataDir, "secret-keys"), "utf8")).toBe(keys);
		expect(statSync(join(env.dataDir, "secret-keys")).mode & 0o777).toBe(0o600);
		await expectRestored(env);
	});

	it("names the missing keys and says how to provide them", async () => {
		await refused(
			await places.empty(),
			new RegExp(`needs the secret keys 1:${fingerprint}, and none were given.*secret-keys.*SECRET_KEYS`),
		);
	});

	it("is refused with other keys of the same version", async () => {
		await refused(
			await places.empty({ SECRET_KEYS: secretKeys(2) }),
			/needs the secret keys 1:\w+, but key 1 of SECRET_KEYS is a different key/,
		);
	});

	it("is refused with the key file of another installation", async () => {
		const env = await places.empty();
		mkdirSync(env.dataDir);
		writeFileSync(join(env.dataDir, "secret-keys"), secretKeys(3));
		await refused(env, /but key 1 of .*secret-keys is a different key/);
		await refused(env, /hold different keys/, source, keysFile);
	});
});

describe("the backup check of a restore", () => {
	it("refuses a backup with any file truncated, changed or missing", async () => {
		const env = await places.empty({ SECRET_KEYS: keys });
		const copy = aCopy("cut");
		const files = [
			"manifest.json",
			"files.ndjson.gz",
			"files/private/a.bin",
			"database/account.ndjson.gz",
			"database/staff.ndjson.gz",
		];
		for (const file of files) {
			const path = join(copy, file);
			const whole = readFileSync(path);
			for (const size of [whole.length - 1, Math.floor(whole.length / 2), 0]) {
				chmodSync(path, 0o600);
				truncateSync(path, size);
				await refused(env, /damaged/, copy);
			}
			const changed = Buffer.from(whole);
			changed[Math.floor(whole.length / 2)] = (changed[Math.floor(whole.length / 2)] ?? 0) ^ 0xff;
			writeFileSync(path, changed);
			await refused(env, /damaged|unknown format/, copy);
			writeFileSync(path, whole);
		}
		await restore(env, copy, undefined);
	});

	it("refuses a folder that is not a backup, and a backup of a newer release", async () => {
		const env = await places.empty({ SECRET_KEYS: keys });
		await refused(env, /is no backup/, places.folder);
		const newer = aCopy("newer");
		const manifest = JSON.parse(readFileSync(join(newer, "manifest.json"), "utf8"));
		const newest = { name: "9999_added", hash: "f".repeat(64) };
		writeFileSync(
			join(newer, "manifest.json"),
			JSON.stringify({ ...manifest, migrations: [...manifest.migrations, newest] }),
		);
		await refused(env, /of a newer release/, newer);
	});
});

describe("a restore in special cases", () => {
	it("is refused when an installation already exists", async () => {
		const env = await places.migrated({ SECRET_KEYS: keys });
		await refused(env, /not empty|not an empty place/);
		const withFiles = await places.empty({ SECRET_KEYS: keys });
		mkdirSync(join(withFiles.dataDir, "files"), { recursive: true });
		await refused(withFiles, /files exists: this is not an empty place/);
	});

	it("leaves no installation when killed, and succeeds when run again", async () => {
		const env = await places.empty({ SECRET_KEYS: keys });
		// what a kill leaves after the files were put in their place and before the database was
		mkdirSync(join(env.dataDir, "restore.partial/database"), { recursive: true });
		mkdirSync(join(env.dataDir, "files"));
		writeFileSync(join(env.dataDir, "files/half.bin"), "half");
		await expect(openInstallation(env, silentLog)).rejects.toThrow(
			/did not finish. Run the same restore again/,
		);
		await expect(openExisting(env, silentLog)).rejects.toThrow("no installation");
		await restore(env, source, undefined);
		expect(existsSync(join(env.dataDir, "files/half.bin"))).toBe(false);
		await expectRestored(env);
	});

	it("tries the keys on the sealed values of a backup from a release without fingerprints", async () => {
		const former = aCopy("former");
		const {
			keys: _,
			filesSha256: __,
			...manifest
		} = JSON.parse(readFileSync(join(former, "manifest.json"), "utf8"));
		manifest.tables = manifest.tables.filter(({ name }: { name: string }) => name !== "key_fingerprint");
		writeFileSync(join(former, "manifest.json"), JSON.stringify(manifest));
		await refused(
			await places.empty(),
			/holds sealed data \(key version 1\) and no secret keys were given/,
			former,
		);
		const env = await places.empty({ SECRET_KEYS: secretKeys(2) });
		await refused(env, /that SECRET_KEYS cannot open/, former);
		const right = { ...env, secretKeys: keys };
		await restore(right, former, undefined);
		await expectRestored(right);
	});
});

/** Runs `restore` in a process whose folder is a disk of a few megabytes; the disk goes with the process. */
function restoreOnSmallDisk(env: Env, sizeMb: number): string {
	const folder = join(places.folder, "small");
	mkdirSync(folder, { recursive: true });
	const program = `
		const { restore } = await import("${join(import.meta.dirname, "restore.server.ts")}");
		const { readdirSync } = await import("node:fs");
		await restore(${JSON.stringify({ ...env, dataDir: join(folder, "data") })}, ${JSON.stringify(source)}, undefined)
			.then(() => console.log("restored"), (error) => console.log(error.message));
		console.log("left: " + readdirSync(${JSON.stringify(folder)}).join(", "));`;
	const mount = `mount -t tmpfs -o size=${sizeMb}m tmpfs "$1" && exec "$0" --input-type=module -e "$2"`;
	// a namespace of its own lets anybody mount, not only root
	const namespace = process.getuid?.() === 0 ? "-m" : "-rm";
	const { stdout, stderr } = spawnSync(
		"unshare",
		[namespace, "sh", "-c", mount, process.execPath, folder, program],
		{ cwd: projectRoot, encoding: "utf8" },
	);
	return stdout || stderr;
}

const leftBytes = 256 * 1024;

/** A database on a disk of a few megabytes, on a server of its own: a full disk there stops everybody's checkpoints. */
async function withSmallDatabase(work: (env: Env) => Promise<void>): Promise<void> {
	const bin = findPostgres();
	if (!bin) throw new Error("no PostgreSQL");
	const folder = mkdtempSync(join(tmpdir(), "nemooneh-small-"));
	const server = await startPostgres(bin);
	const client = new pg.Client({ connectionString: server.url });
	await client.connect();
	const { rows } = await client.query("show data_directory");
	const { uid, gid } = statSync(rows[0].data_directory);
	const mount = (options: string) =>
		spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]).status === 0;
	try {
		if (!mount(`size=20m,uid=${uid},gid=${gid}`))
			throw new Error("a small disk for the database server needs root");
		await client.query(`create tablespace small location '${folder}'`);
		await client.query("create database small tablespace small");
		// pages that are only in memory take no room yet
		await client.query("checkpoint");
		const { bavail, bsize } = statfsSync(folder);
		writeFileSync(join(folder, "filler"), Buffer.alloc(bavail * bsize - leftBytes, 1));
		const url = server.url.replace(/postgres$/, "small");
		await work(await places.empty({ SECRET_KEYS: keys, DATABASE_URL: url }));
	} finally {
		// with room again the server can end
		mount("remount,size=200m");
		await client.end();
		await server.stop();
		spawnSync("umount", [folder]);
		rmSync(folder, { recursive: true, force: true });
	}
}

describe("a full disk", () => {
	// the files do not fit, or they do and the embedded database does not
	it.each(isServer ? [1] : [1, 16])(
		"of %i MB that holds the data folder ends the restore with a one-line error",
		async (sizeMb) => {
			const env = await places.empty({ SECRET_KEYS: keys });
			expect(restoreOnSmallDisk(env, sizeMb)).toMatch(
				/^.*small\/data has no room for this backup. Nothing was restored. Make room and restore again.\nleft: \n$/,
			);
			expect(await tablesOf(env)).toBe(0);
		},
	);

	it.runIf(isServer)("on the database server ends the restore with a one-line error", async () => {
		await withSmallDatabase((env) =>
			refused(env, /disk of the database server is full. Nothing was restored/),
		);
	});
});
