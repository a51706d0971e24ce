import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { Client, Pool } from "./pool.server.ts";

// A backup is a folder: manifest.json, database/<table>.ndjson.gz (one JSON array of text values a row) and files/.
// The same format for both engines, so restoring into the other one is how an installation moves to a server. Sealed
// columns stay sealed; the keys are not in it.

export type Manifest = {
	format: 1;
	createdAt: string;
	/** How many migrations the schema had. */
	migrations: number;
	tables: { name: string; columns: string[]; rows: number; sha256: string }[];
	files: number;
};

const batchRows = 500;
/** Values pass as PostgreSQL's own text, whatever their type. */
const asText = { getTypeParser: () => (value: string) => value };

async function tablesInOrder(client: Client): Promise<string[]> {
	const { rows: tables } = await client.query(
		"select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('engine_probe', 'node') order by 1",
	);
	const { rows: links } = await client.query(
		`select distinct c.relname as child, p.relname as parent from pg_constraint k
		 join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid where k.contype = 'f'`,
	);
	const waiting = new Set<string>(tables.map(({ name }) => name));
	const ordered: string[] = [];
	while (waiting.size) {
		const ready = [...waiting].filter(
			(table) =>
				!links.some(({ child, parent }) => child === table && parent !== table && waiting.has(parent)),
		);
		if (ready.length === 0) throw new Error("tables refer to each other in a circle");
		for (const table of ready) waiting.delete(table);
		ordered.push(...ready);
	}
	return ordered;
}

/** Those that are written; what the database reckons from them it reckons again. */
async function columnsOf(client: Client, table: string): Promise<string[]> {
	const { rows } = await client.query(
		"select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position",
		[table],
	);
	return rows.map(({ name }) => name);
}

async function* readTable(client: Client, table: string, columns: string[]): AsyncGenerator<string> {
	const list = columns.map((name) => `"${name}"`).join(", ");
	await client.query(
		`declare backup_rows no scroll cursor for select ${list} from "${table}" order by ${columns.map((_, at) => at + 1).join(", ")}`,
	);
	for (;;) {
		const { rows } = await client.query({
			text: `fetch ${batchRows} from backup_rows`,
			rowMode: "array",
			types: asText,
		});
		for (const row of rows) yield `${JSON.stringify(row)}\n`;
		if (rows.length < batchRows) break;
	}
	await client.query("close backup_rows");
}

async function countFiles(folder: string): Promise<number> {
	if (!existsSync(folder)) return 0;
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	return entries.filter((entry) => entry.isFile()).length;
}

/**
 * Writes a backup of a running database and its files.
 * @param client a connection outside a transaction; it gets one of its own, so that the backup is of one moment
 * @param filesFolder undefined leaves the files out
 * @param target a folder that does not exist yet; it appears under this name only when it is complete
 * @throws Error when the folder exists
 */
export async function backup(
	client: Client,
	filesFolder: string | undefined,
	target: string,
	now: Date,
): Promise<Manifest> {
	if (existsSync(target)) throw new Error(`${target} exists already`);
	const partial = `${target}.partial`;
	await rm(partial, { recursive: true, force: true });
	await mkdir(join(partial, "database"), { recursive: true, mode: 0o700 });
	const manifest: Manifest = { format: 1, createdAt: now.toISOString(), migrations: 0, tables: [], files: 0 };
	try {
		await client.query("begin isolation level repeatable read read only");
		await client.query("set local statement_timeout = 0");
		const { rows: applied } = await client.query(
			"select count(*)::int as n from drizzle.__drizzle_migrations",
		);
		manifest.migrations = applied[0]?.n ?? 0;
		for (const name of await tablesInOrder(client)) {
			const columns = await columnsOf(client, name);
			const hash = createHash("sha256");
			let rows = 0;
			async function* counted() {
				for await (const line of readTable(client, name, columns)) {
					rows++;
					hash.update(line);
					yield line;
				}
			}
			const file = createWriteStream(join(partial, "database", `${name}.ndjson.gz`), {
				mode: 0o600,
				flush: true,
			});
			await pipeline(Readable.from(counted()), createGzip(), file);
			manifest.tables.push({ name, columns, rows, sha256: hash.digest("hex") });
		}
		await client.query("commit");
	} finally {
		// after a failure the read-only transaction must not stay open; after the commit this does nothing
		await client.query("rollback").catch(() => {});
	}
	// files never change under their name: copying after the rows can only bring newer ones along
	if (filesFolder && existsSync(filesFolder))
		await cp(filesFolder, join(partial, "files"), { recursive: true });
	manifest.files = await countFiles(join(partial, "files"));
	await writeFile(join(partial, "manifest.json"), JSON.stringify(manifest, null, "\t"), { flush: true });
	await rename(partial, target);
	return manifest;
}

/** @throws Error with one line when the folder is no complete backup */
export async function getManifest(source: string): Promise<Manifest> {
	const text = await readFile(join(source, "manifest.json"), "utf8").catch(() => {
		throw new Error(`${source} is no backup: it has no manifest.json`);
	});
	const manifest = JSON.parse(text) as Manifest;
	if (manifest.format !== 1) throw new Error(`${source}: a backup of an unknown format`);
	return manifest;
}

async function writeTable(client: Client, source: string, table: Manifest["tables"][number]): Promise<void> {
	const hash = createHash("sha256");
	const list = table.columns.map((name) => `"${name}"`).join(", ");
	let batch: (string | null)[][] = [];
	let rows = 0;
	const flush = async () => {
		if (batch.length === 0) return;
		let position = 0;
		const places = batch.map((row) => `(${row.map(() => `$${++position}`).join(", ")})`).join(", ");
		await client.query(`insert into "${table.name}" (${list}) values ${places}`, batch.flat());
		rows += batch.length;
		batch = [];
	};
	const most = Math.max(1, Math.floor(Math.min(batchRows, 60_000 / table.columns.length)));
	const lines = createInterface({
		input: createReadStream(join(source, "database", `${table.name}.ndjson.gz`)).pipe(createGunzip()),
		crlfDelay: Number.POSITIVE_INFINITY,
	});
	for await (const line of lines) {
		hash.update(`${line}\n`);
		batch.push(JSON.parse(line));
		if (batch.length >= most) await flush();
	}
	await flush();
	if (rows !== table.rows || hash.digest("hex") !== table.sha256)
		throw new Error(`${source}: table ${table.name} is damaged; nothing was restored`);
}

/** Has rows from its migration on; people add to it only where accounts of staff are, which are looked for too. */
const filledByMigration = ["contract"];

/**
 * Fills an empty, migrated database from a backup: all tables or none.
 * @throws Error when the database is not empty or the backup is damaged
 */
export async function restoreRows(pool: Pool, source: string, manifest: Manifest): Promise<void> {
	const client = await pool.connect();
	let broken = false;
	try {
		await client.query("begin");
		await client.query("set local statement_timeout = 0");
		for (const table of manifest.tables) {
			if (filledByMigration.includes(table.name)) await client.query(`delete from "${table.name}"`);
			const { rows } = await client.query(`select exists (select 1 from "${table.name}") as filled`);
			if (rows[0]?.filled)
				throw new Error(`the database is not empty (${table.name}); restore into a new one`);
		}
		for (const table of manifest.tables) await writeTable(client, source, table);
		await client.query("commit");
	} catch (error) {
		await client.query("rollback").catch(() => {
			broken = true;
		});
		throw error;
	} finally {
		client.release(broken);
	}
}

/** Puts the files of a backup in their place. */
export async function restoreFiles(source: string, filesFolder: string): Promise<void> {
	const from = join(source, "files");
	if (!(await stat(from).catch(() => undefined))) return;
	await cp(from, filesFolder, { recursive: true, errorOnExist: true, force: false });
}
