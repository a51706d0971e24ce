import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, inject } from "vitest";
import type { Context } from "#database/context.server.ts";
import { EmbeddedPool } from "#database/embedded.server.ts";
import { type Database, databaseOn } from "#database/engine.server.ts";
import { timeouts } from "#database/pool.server.ts";
import { openPostgres } from "#database/postgres.server.ts";
import { type Actor, system } from "#platform/actor.ts";
import { readEnv } from "#platform/env.server.ts";
import { diskStorage } from "#platform/file/storage.server.ts";
import { silentLog } from "#platform/process/log.server.ts";
import { installKeyring, parseKeyring } from "#platform/secret/crypto.server.ts";
import { connectPorts } from "../../src/ports.server.ts";
import { templateName } from "./database-template.ts";

export type TestDatabase = {
	database: Database;
	/** A context of our own program, or of `actor`, at the test's moment. */
	ctx(actor?: Actor, more?: Partial<Context>): Context;
	/** Moves the test's clock. */
	setNow(moment: Date): void;
	dataDir: string;
};

connectPorts();

const keyring = parseKeyring(`1:${Buffer.alloc(32, 7).toString("base64")}`);

async function emptyAllTables(database: Database) {
	// there are few rows: deleting them is cheaper than truncating, which creates the files of each table again; a table of
	// zero bytes has no rows
	await database.pool.query(`do $$
		declare name text;
		begin
			set local session_replication_role = replica;
			for name in select format('%I', relname) from pg_class
				where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'engine_probe'
					and pg_relation_size(oid) > 0
			loop
				execute 'delete from ' || name;
			end loop;
		end $$`);
}

function openOnServer(serverUrl: string, name: string): Database {
	const url = new URL(serverUrl);
	url.pathname = `/${name}`;
	const pool = openPostgres(url.href, 16, silentLog, timeouts.request);
	return databaseOn("server", pool, silentLog, { url: url.href });
}

async function cloneOnServer(
	serverUrl: string,
	template: string,
): Promise<{ database: Database; drop: () => Promise<void> }> {
	const name = `nemooneh_test_${randomBytes(6).toString("hex")}`;
	const admin = new pg.Client({ connectionString: serverUrl });
	await admin.connect();
	await admin.query(`create database ${name} template ${template}`);
	return {
		database: openOnServer(serverUrl, name),
		drop: async () => {
			await admin.query(`drop database ${name} with (force)`);
			await admin.end();
		},
	};
}

const env = readEnv({ NODE_ENV: "test", PORT: "3000", TRUST_PROXY: "loopback" });

const contextOn = (database: Database, dataDir: string, actor: Actor): Context => ({
	env: { ...env, dataDir },
	log: silentLog,
	storage: diskStorage(join(dataDir, "files")),
	database,
	db: database.db,
	actor,
	locale: "fa",
	requestId: "test",
	address: "192.0.2.1",
	now: () => new Date(),
});

const demonstrationName = "nemooneh_demonstration";

async function seed(database: Database, dataDir: string): Promise<void> {
	const { seedDemonstration } = await import("#domain/operation/demonstration/seed.server.ts");
	await seedDemonstration(contextOn(database, dataDir, system("test")));
}

/** Makes the template with the demonstration, and its files in `folder`, unless another file of the run has made it. */
async function makeDemonstration(serverUrl: string, folder: string): Promise<void> {
	const admin = new pg.Client({ connectionString: serverUrl });
	await admin.connect();
	try {
		// one at a time, whatever process it is in
		await admin.query("select pg_advisory_lock(1)");
		const made = await admin.query("select 1 from pg_database where datname = $1", [demonstrationName]);
		if (made.rowCount) return;
		const making = `${demonstrationName}_making`;
		await admin.query(`create database ${making} template ${templateName}`);
		const database = openOnServer(serverUrl, making);
		await seed(database, folder);
		await database.close();
		await admin.query(`alter database ${making} rename to ${demonstrationName}`);
	} finally {
		await admin.end();
	}
}

type Options = {
	/** Does a test find what the one before it left, because it changed nothing? */
	isKept?: () => boolean;
	/** Begins with the whole demonstration, made once a run, which all tests of the file share. */
	withDemonstration?: boolean;
};

/**
 * A database of the test file's own: a clone of the migrated template on the engine TEST_DATABASE_ENGINE names
 * (`embedded` unless given), emptied before each test.
 */
export function testDatabase({
	withDemonstration = false,
	isKept = () => withDemonstration,
}: Options = {}): TestDatabase {
	const state = {} as TestDatabase;
	let moment: Date | undefined;
	let cleanUp = async () => {};

	beforeAll(async () => {
		installKeyring(keyring);
		const folder = mkdtempSync(join(tmpdir(), "nemooneh-test-"));
		state.dataDir = folder;
		const serverUrl = inject("serverUrl");
		if (process.env.TEST_DATABASE_ENGINE === "server" && serverUrl) {
			const made = join(inject("embeddedTemplate"), "demonstration");
			if (withDemonstration) {
				await makeDemonstration(serverUrl, made);
				cpSync(made, folder, { recursive: true });
			}
			const template = withDemonstration ? demonstrationName : templateName;
			const { database, drop } = await cloneOnServer(serverUrl, template);
			state.database = database;
			cleanUp = drop;
		} else {
			cpSync(join(inject("embeddedTemplate"), "database"), join(folder, "database"), { recursive: true });
			const pool = new EmbeddedPool(join(folder, "database"), silentLog);
			await pool.open();
			state.database = databaseOn("embedded", pool, silentLog);
			if (withDemonstration) await seed(state.database, folder);
		}
	}, 180_000);

	afterAll(async () => {
		await state.database?.close();
		await cleanUp();
		rmSync(state.dataDir, { recursive: true, force: true });
	});

	beforeEach(async () => {
		if (isKept()) return;
		moment = undefined;
		await emptyAllTables(state.database);
	});

	state.setNow = (next) => {
		moment = next;
	};
	state.ctx = (actor = system("test"), more = {}) => ({
		...contextOn(state.database, state.dataDir, actor),
		now: () => moment ?? new Date(),
		...more,
	});
	return state;
}
