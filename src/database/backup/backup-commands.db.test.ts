import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import type { Env } from "#platform/env.server.ts";
import { silentLog } from "#platform/process/log.server.ts";
import { installKeyring, parseKeyring } from "#platform/secret/crypto.server.ts";
import { installationPlaces, isOnServer, secretKeys, testKeys } from "#tests/support/installations.ts";
import { openInstallation } from "../open.server.ts";
import { backupCommand } from "./backup-commands.server.ts";

// each start of the embedded engine takes seconds on a busy machine
vi.setConfig({ testTimeout: 180_000 });

const places = installationPlaces();
const backups = mkdtempSync(join(tmpdir(), "nemooneh-backups-"));
afterAll(async () => {
	await places.remove();
	rmSync(backups, { recursive: true });
});
afterEach(() => installKeyring(parseKeyring(testKeys)));

async function run(env: Env, ...statements: string[]) {
	const database = await openInstallation(env, silentLog);
	for (const statement of statements) await database.pool.query(statement);
	await database.close();
}

/** An installation with one member of staff and so many accounts. */
async function anInstallation(accounts: number): Promise<Env> {
	const env = await places.migrated({ SECRET_KEYS: secretKeys(1) });
	await run(
		env,
		`insert into account (id, mobile, mobile_index, mobile_last4) select gen_random_uuid(), '', 'index ' || n, '' from generate_series(1, ${accounts}) n`,
		"insert into staff (id, username, password_hash, display_name, search, role) values (gen_random_uuid(), 'negar', 'x', 'نگار', '', 'SuperAdmin')",
	);
	return env;
}

/** @returns what the command printed */
async function command(env: Env, ...args: string[]): Promise<string> {
	const printed: string[] = [];
	const spy = vi.spyOn(process.stdout, "write").mockImplementation((text) => printed.push(String(text)) > 0);
	await backupCommand(env, args).finally(() => spy.mockRestore());
	return printed.join("");
}

it("the backup command refuses a data folder without an installation, and creates nothing", async () => {
	const env = await places.empty();
	const target = join(backups, "of-nothing");
	await expect(command(env, target)).rejects.toThrow(/^There is no installation in .*Nothing was made/);
	expect(existsSync(env.dataDir)).toBe(false);
	mkdirSync(env.dataDir);
	await expect(command(env, target)).rejects.toThrow(/^There is no installation in /);
	expect(readdirSync(env.dataDir)).toEqual([]);
	expect(readdirSync(backups)).toEqual([]);
});

it("the backup command refuses an installation without a staff user", async () => {
	const env = await places.migrated({ SECRET_KEYS: secretKeys(1) });
	await run(env);
	await expect(command(env, join(backups, "of-nobody"))).rejects.toThrow(/is empty.*Nothing was written/);
	expect(readdirSync(backups)).toEqual([]);
});

it("the backup command refuses a data folder whose keys do not match the database, or whose files are missing", async () => {
	const env = await anInstallation(1);
	const target = join(backups, "of-another");
	await expect(command({ ...env, secretKeys: secretKeys(2) }, target)).rejects.toThrow("is a different key");
	await run(
		env,
		"insert into media (id, media_type, file_path, file_name, titles, alternatives, search, size_bytes) values (gen_random_uuid(), 4, '/media/x', 'x.pdf', '{}', '{}', '', 1)",
	);
	await expect(command(env, target)).rejects.toThrow(/files is missing, and the database names files/);
	expect(existsSync(target)).toBe(false);
});

it("the backup command compares a backup with the previous backup, and warns when a table shrank", async () => {
	const env = await anInstallation(60);
	const [first, second] = [join(backups, "first"), join(backups, "second")];
	expect(await command(env, first)).toMatch(
		/first: \d+ rows of \d+ tables, 0 files, secret keys 1:[0-9a-f]{16}\n$/,
	);
	await run(env, "delete from account where mobile_index > 'index 2'");
	const said = await command(env, second);
	expect(said).toContain(`since ${first}:`);
	expect(said).toMatch(/account: 60 → \d+\n/);
	expect(said).toMatch(/WARNING: account had 60 and has \d+\. Find out why/);
	await expect(command(env, second)).rejects.toThrow("exists already");
});

it("the backup command checks the hashes, counts and keys of a backup", async () => {
	const env = await anInstallation(3);
	const target = join(backups, "checked");
	await command(env, target);
	expect(await command(env, "--check", target)).toMatch(
		/^complete and undamaged: .*\nSECRET_KEYS opens it.\n$/,
	);
	await expect(command({ ...env, secretKeys: secretKeys(2) }, "--check", target)).rejects.toThrow(
		"is a different key",
	);
	const path = join(target, "database/account.ndjson.gz");
	writeFileSync(path, "");
	await expect(command(env, "--check", target)).rejects.toThrow("database/account.ndjson.gz is cut short");
	rmSync(path);
	await expect(command(env, "--check", target)).rejects.toThrow("database/account.ndjson.gz is cut short");
	await expect(command(env, "--check")).rejects.toThrow("Name a new folder");
});

it("the tests run on the requested engine", () => {
	expect(isOnServer()).toBe(process.env.TEST_DATABASE_ENGINE === "server");
});
