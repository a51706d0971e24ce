import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import type { Env } from "#platform/env.server.ts";
import { silentLog } from "#platform/process/log.server.ts";
import { blindIndex, installKeyring, parseKeyring, seal } from "#platform/secret/crypto.server.ts";
import { installationPlaces, secretKeys, testKeys } from "#tests/support/installations.ts";
import { openInstallation } from "./open.server.ts";

// each start of the embedded engine takes seconds on a busy machine
vi.setConfig({ testTimeout: 180_000 });

const places = installationPlaces();
afterAll(() => places.remove());
afterEach(() => installKeyring(parseKeyring(testKeys)));

const keysFile = (env: Env) => join(env.dataDir, "secret-keys");
const withKeys = (env: Env, keys: string | undefined): Env => ({ ...env, secretKeys: keys });

async function run<T>(
	env: Env,
	work: (query: (text: string) => Promise<{ rows: Record<string, unknown>[] }>) => Promise<T>,
) {
	const database = await openInstallation(env, silentLog);
	try {
		return await work((text) => database.pool.query(text));
	} finally {
		await database.close();
	}
}

const start = (env: Env) => run(env, async () => {});
const fingerprints = (env: Env) =>
	run(env, async (query) => (await query("select name, fingerprint from key_fingerprint order by 1")).rows);

/** Puts a message sealed under these keys into the installation. */
const addSealed = (env: Env, keys: string, id: number, index = `index ${id}`) =>
	run(env, async (query) => {
		const mobile = seal(parseKeyring(keys), "09120000001");
		await query(
			`insert into account (id, mobile, mobile_index, mobile_last4) values ('00000000-0000-7000-8000-00000000000${id}', '${mobile}', '${index}', '0001')`,
		);
	});

/** As an earlier release left it: nothing says which keys it needs. */
const forget = (env: Env) => run(env, (query) => query("delete from key_fingerprint"));

describe("starting the program", () => {
	it("creates a key for a new installation once and records the fingerprint of the key", async () => {
		const env = await places.empty();
		const recorded = await fingerprints(env);
		expect(recorded.map(({ name }) => name)).toEqual(["1", "index"]);
		const made = readFileSync(keysFile(env), "utf8");
		for (const { fingerprint } of recorded) {
			expect(fingerprint).toMatch(/^[0-9a-f]{16}$/);
			expect(made).not.toContain(fingerprint);
		}
		expect(await fingerprints(env)).toEqual(recorded);
		expect(readFileSync(keysFile(env), "utf8")).toBe(made);
	});

	it("fails when the key file is lost, names the fingerprint of the lost key and creates no key", async () => {
		const env = await places.migrated();
		const [recorded] = await fingerprints(env);
		rmSync(keysFile(env));
		await expect(start(env)).rejects.toThrow(
			new RegExp(
				`needs the secret keys 1:${recorded?.fingerprint}, and none were given.*secret-keys.*SECRET_KEYS`,
			),
		);
		expect(existsSync(keysFile(env))).toBe(false);
	});

	it.each([
		["a key version whose bytes changed", secretKeys(2), "is a different key"],
		["a key that was removed", secretKeys(1), "lacks key 2"],
		["the other key under its version", secretKeys(2, 1), "is a different key"],
		[
			"a key of a version below the first",
			`0:${secretKeys(9).slice(2)},${secretKeys(1, 2)}`,
			"lower version",
		],
	])("refuses %s", async (_, given, words) => {
		const env = await places.migrated({ SECRET_KEYS: secretKeys(1, 2) });
		await start(env);
		const refused = start(withKeys(env, given));
		await expect(refused).rejects.toThrow(words);
		await expect(refused).rejects.toThrow(/needs the secret keys 1:\w+, 2:\w+.*Nothing was changed/);
		await start(env);
	});

	it("accepts a new key in addition to the old keys, and requires the new key from then on", async () => {
		const env = await places.migrated({ SECRET_KEYS: secretKeys(1) });
		await start(env);
		await start(withKeys(env, secretKeys(1, 2)));
		await expect(start(env)).rejects.toThrow("lacks key 2");
	});
});

describe("starting the program with keys that do not match the data", () => {
	it("refuses SECRET_KEYS that differ from the key file that the database was sealed with", async () => {
		const env = await places.migrated();
		await start(env);
		await expect(start(withKeys(env, secretKeys(4)))).rejects.toThrow(
			"key 1 of SECRET_KEYS is a different key",
		);
		await start(env);
	});

	it("refuses the database of another installation, and a replaced data folder", async () => {
		const [ours, theirs] = [await places.migrated(), await places.migrated()];
		await start(ours);
		await start(theirs);
		const mixed = { ...theirs, databaseUrl: ours.databaseUrl };
		// an embedded database is in the data folder: there the key files are exchanged
		if (!ours.databaseUrl) cpSync(keysFile(theirs), keysFile(ours));
		await expect(start(ours.databaseUrl ? mixed : ours)).rejects.toThrow("is a different key");
		await start(theirs);
	});

	it("reports which key file is damaged", async () => {
		const env = await places.migrated();
		await start(env);
		writeFileSync(keysFile(env), "1:short");
		await expect(start(env)).rejects.toThrow(`${keysFile(env)} is damaged`);
		writeFileSync(keysFile(env), "");
		await expect(start(env)).rejects.toThrow(`${keysFile(env)} is damaged`);
	});
});

describe("a database from a release without fingerprints", () => {
	it("opens with keys that decrypt its sealed rows, and then stores their fingerprints", async () => {
		const env = await places.migrated({ SECRET_KEYS: secretKeys(1) });
		await start(env);
		const ring = parseKeyring(secretKeys(1));
		await addSealed(env, secretKeys(1), 1, blindIndex(ring, "mobile", "09120000001"));
		await forget(env);
		expect((await fingerprints(env)).length).toBe(2);
	});

	it("refuses other keys and missing keys, and stays unchanged", async () => {
		const env = await places.migrated({ SECRET_KEYS: secretKeys(1) });
		await addSealed(env, secretKeys(1), 1);
		await forget(env);
		await expect(start(withKeys(env, secretKeys(2)))).rejects.toThrow(
			/holds sealed data \(key version 1\) that SECRET_KEYS cannot open/,
		);
		await expect(start(withKeys(env, undefined))).rejects.toThrow("holds sealed data");
		expect(existsSync(keysFile(env))).toBe(false);
	});

	it("refuses a mixture of keys until the operator accepts that some values are lost", async () => {
		const env = await places.migrated({ SECRET_KEYS: secretKeys(1) });
		await addSealed(env, secretKeys(1), 1);
		await addSealed(env, secretKeys(2), 2);
		await forget(env);
		await expect(start(env)).rejects.toThrow(/1 of 2 sealed values.*ACCEPT_UNREADABLE=1/);
		await start({ ...env, acceptUnreadable: true });
		await start(env);
	});

	it("refuses keys that lack the key that its indexes were made with", async () => {
		const env = await places.migrated({ SECRET_KEYS: secretKeys(1, 2) });
		await addSealed(env, secretKeys(1, 2), 1);
		await forget(env);
		const second = secretKeys(1, 2).split(",")[1];
		await expect(start(withKeys(env, second))).rejects.toThrow("lower version");
	});
});

it("several processes that start at the same time create one key, and all use this key", async () => {
	const env = await places.migrated();
	if (!env.databaseUrl) {
		// an embedded database lets in one process; the others say so
		const outcomes = await Promise.allSettled([fingerprints(env), fingerprints(env)]);
		expect(outcomes.filter(({ status }) => status === "fulfilled")).not.toEqual([]);
		return;
	}
	const all = await Promise.all([1, 2, 3, 4].map(() => fingerprints(env)));
	expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(1);
	const elsewhere = { ...env, dataDir: `${env.dataDir}-elsewhere` };
	await expect(start(elsewhere)).rejects.toThrow("none were given");
	expect(existsSync(keysFile(elsewhere))).toBe(false);
});
