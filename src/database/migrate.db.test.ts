import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { silentLog } from "#platform/process/log.server.ts";
import { projectRoot } from "#platform/project-root.server.ts";
import { formerMigrations } from "#tests/support/former-migrations.ts";
import { backup } from "./backup/backup.server.ts";
import { getManifest, type Manifest } from "./backup/backup-manifest.server.ts";
import { restoreRows } from "./backup/restore.server.ts";
import { EmbeddedPool } from "./embedded.server.ts";
import { migrateDatabase } from "./migrate.server.ts";

// Databases and backups of other versions. `first` is a release with the baseline only, and `next` has one more migration:
// the tests stay the same when the product gets migrations.

const folder = mkdtempSync(join(tmpdir(), "nemooneh-migrate-"));
const first = join(folder, "first");
const next = join(folder, "next");
const source = join(folder, "backup");
const pools: EmbeddedPool[] = [];
let pool: EmbeddedPool;

async function emptyDatabase() {
	const made = new EmbeddedPool(join(folder, `database-${pools.length}`), silentLog);
	await made.open();
	pools.push(made);
	return made;
}
const migrate = (release = first) => migrateDatabase(pool, silentLog, async () => {}, release);
const applied = async () =>
	(await pool.query("select hash from drizzle.__drizzle_migrations order by id")).rows.map(
		({ hash }) => hash,
	);
const insurers = async (of: EmbeddedPool, columns = "name_en") =>
	(await of.query(`select ${columns} from contract`)).rows;

/** Makes the database one that these migrations from before the first release have left. */
async function leaveAs(hashes: readonly string[]) {
	await pool.query("alter table contract drop column if exists added");
	await pool.query("delete from drizzle.__drizzle_migrations");
	for (const hash of hashes)
		await pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, 1)", [hash]);
}

beforeAll(async () => {
	cpSync(join(projectRoot, "src/database/migrations"), first, { recursive: true });
	const journal = JSON.parse(readFileSync(join(first, "meta/_journal.json"), "utf8"));
	const [baseline] = journal.entries;
	writeFileSync(join(first, "meta/_journal.json"), JSON.stringify({ ...journal, entries: [baseline] }));
	cpSync(first, next, { recursive: true });
	const added = { idx: 9_999, version: "7", when: 4_000_000_000_000, tag: "9999_added", breakpoints: true };
	writeFileSync(join(next, "meta/_journal.json"), JSON.stringify({ ...journal, entries: [baseline, added] }));
	writeFileSync(join(next, "9999_added.sql"), 'ALTER TABLE "contract" ADD COLUMN "added" text;');
	pool = await emptyDatabase();
	await migrate();
	await pool.query("delete from contract where position > 0");
	await pool.query("update contract set name_en = 'Own insurer'");
	const client = await pool.connect();
	await backup(client, undefined, source, new Date());
	client.release();
}, 60_000);
afterAll(async () => {
	for (const each of pools) await each.end();
	rmSync(folder, { recursive: true });
});

describe("a database with the migrations from before the first release", () => {
	it("counts as having the baseline, and gets each later migration once", async () => {
		await leaveAs(formerMigrations);
		await migrate();
		expect(await applied()).toEqual(formerMigrations);
		await migrate(next);
		await migrate(next);
		expect(await insurers(pool, "name_en, added")).toEqual([{ name_en: "Own insurer", added: null }]);
		expect(await applied()).toHaveLength(formerMigrations.length + 1);
	});

	it.each([
		["the last migration", formerMigrations.slice(0, -1)],
		["a migration in the middle", formerMigrations.toSpliced(30, 1)],
		["the right hash in the middle", formerMigrations.toSpliced(30, 1, "0".repeat(64))],
	])(
		"is refused without %s and not changed; the error names the commit to start first",
		async (_, hashes) => {
			await leaveAs(hashes);
			await expect(migrate(next)).rejects.toThrow(
				/^This database is of a version before the first release.*Start it once with commit [0-9a-f]{7}/,
			);
			expect(await applied()).toEqual(hashes);
			expect(await insurers(pool)).toEqual([{ name_en: "Own insurer" }]);
		},
	);
});

it("a database of a newer release is refused", async () => {
	await leaveAs(formerMigrations);
	await migrate(next);
	await expect(migrate()).rejects.toThrow("This database is of a newer release.");
});

describe("a backup", () => {
	let unused: EmbeddedPool;
	beforeAll(async () => {
		unused = await emptyDatabase();
	});

	async function restored(change: Partial<Manifest>, release?: string) {
		const manifest = { ...(await getManifest(source)), ...change };
		// a refused backup writes nothing
		const empty = release ? await emptyDatabase() : unused;
		const client = await empty.connect();
		try {
			await restoreRows(client, source, manifest, release);
		} finally {
			client.release();
		}
		return insurers(empty, release ? "name_en, added" : "name_en");
	}
	const own = { name_en: "Own insurer", added: null };

	it("lists its migrations, and gets the later migrations when it is restored", async () => {
		expect(await getManifest(source)).toMatchObject({
			format: 2,
			migrations: [{ name: "0000_baseline", hash: expect.stringMatching(/^[0-9a-f]{64}$/) }],
		});
		expect(await restored({}, next)).toEqual([own]);
	});

	it("from before the first release is restored when it has every migration of that time", async () => {
		expect(await restored({ format: 1, migrations: formerMigrations.length }, next)).toEqual([own]);
	});

	it("from before the first release is refused with any other number of migrations", async () => {
		for (const migrations of [1, formerMigrations.length - 1, formerMigrations.length + 1])
			await expect(restored({ format: 1, migrations })).rejects.toThrow(
				"This backup is of a version before the first release.",
			);
	});

	it("from a newer release is refused", async () => {
		const { migrations } = await getManifest(source);
		const named = typeof migrations === "number" ? [] : migrations;
		const newer = [...named, { name: "9999_added", hash: "f".repeat(64) }];
		await expect(restored({ migrations: newer })).rejects.toThrow("This backup is of a newer release.");
	});
});
