import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { errorCode } from "#platform/process/error-code.ts";
import { recordedFingerprints } from "../key-check.server.ts";
import { namedMigrations } from "../migrate.server.ts";
import type { Client } from "../pool.server.ts";
import { filesList, type Manifest, manifestName, tableFile } from "./backup-manifest.server.ts";

// A backup is a folder: manifest.json, database/<table>.ndjson.gz (one JSON array of text values a row), files/ and
// files.ndjson.gz, which lists them ([path, size in bytes, sha256]). The same format for both engines, so restoring into
// the other one is how an installation moves to a server. Sealed columns stay sealed; the keys are not in it.

const batchRows = 500;
/** Reads every value as PostgreSQL's own text, whatever its type. */
const asText = { getTypeParser: () => (value: string) => value };

/** Tables that are not backed up: their rows matter only to the process that wrote them, or only for a short time. */
// after a restore the recheck of stored reports begins again
const notBackedUp = ["engine_probe", "node", "report_recheck_run"];

async function tablesInOrder(client: Client): Promise<string[]> {
	const { rows: tables } = await client.query(
		"select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1",
		[`{${notBackedUp.join(",")}}`],
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

/** The columns of a table that are backed up. Generated columns are left out, because the database computes them again. */
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
		for (const row of rows) yield JSON.stringify(row);
		if (rows.length < batchRows) break;
	}
	await client.query("close backup_rows");
}

/** Writes lines into a compressed file, mode 0600; when the promise resolves, they are on the disk. */
async function writeLines(
	path: string,
	lines: AsyncIterable<string>,
): Promise<{ rows: number; sha256: string }> {
	const hash = createHash("sha256");
	let rows = 0;
	async function* counted() {
		for await (const line of lines) {
			rows++;
			hash.update(`${line}\n`);
			yield `${line}\n`;
		}
	}
	const file = createWriteStream(path, { mode: 0o600, flush: true });
	await pipeline(Readable.from(counted()), createGzip(), file);
	return { rows, sha256: hash.digest("hex") };
}

/** Copies a file, mode 0600. @returns its size in bytes and hash */
export async function copyFile(from: string, to: string): Promise<{ sizeBytes: number; sha256: string }> {
	const hash = createHash("sha256");
	let sizeBytes = 0;
	const watch = new Transform({
		transform(chunk: Buffer, _, done) {
			hash.update(chunk);
			sizeBytes += chunk.length;
			done(null, chunk);
		},
	});
	await mkdir(dirname(to), { recursive: true, mode: 0o700 });
	await pipeline(createReadStream(from), watch, createWriteStream(to, { mode: 0o600, flags: "wx" }));
	return { sizeBytes, sha256: hash.digest("hex") };
}

/**
 * Copies the files of an installation. Files that are still being written, or are removed during the copy, are left out.
 * @yields a line of the file list for each copied file
 */
async function* copyFiles(folder: string, to: string): AsyncGenerator<string> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	for (const entry of entries) {
		if (!entry.isFile() || entry.name.startsWith(".")) continue;
		const from = join(entry.parentPath, entry.name);
		const path = relative(folder, from).replaceAll(sep, "/");
		try {
			const { sizeBytes, sha256 } = await copyFile(from, join(to, path));
			yield JSON.stringify([path, sizeBytes, sha256]);
		} catch (error) {
			if (errorCode(error) !== "ENOENT") throw error;
		}
	}
}

async function writeRows(client: Client, partial: string, manifest: Manifest): Promise<void> {
	try {
		await client.query("begin isolation level repeatable read read only");
		await client.query("set local statement_timeout = 0");
		await client.query("set local idle_in_transaction_session_timeout = 0");
		manifest.migrations = await namedMigrations(client);
		manifest.keys = await recordedFingerprints(client);
		for (const name of await tablesInOrder(client)) {
			const columns = await columnsOf(client, name);
			const written = await writeLines(tableFile(partial, name), readTable(client, name, columns));
			manifest.tables.push({ name, columns, ...written });
		}
		await client.query("commit");
	} finally {
		// after a failure the read-only transaction must not stay open; after the commit this does nothing
		await client.query("rollback").catch(() => {});
	}
}

/**
 * Writes a backup of a running database and its files; everything written is readable by its owner only.
 * @param client a connection outside a transaction; a transaction is opened on it, so that the backup is a consistent
 *   snapshot
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
	if (existsSync(target)) throw new Error(`${target} exists already. Name a new folder.`);
	if (filesFolder && resolve(target).startsWith(resolve(filesFolder) + sep))
		throw new Error(`${target} is inside the files that are backed up. Name another folder.`);
	const partial = `${target}.partial`;
	await rm(partial, { recursive: true, force: true });
	await mkdir(join(partial, "database"), { recursive: true, mode: 0o700 });
	try {
		const createdAt = now.toISOString();
		const manifest: Manifest = { format: 2, createdAt, migrations: [], tables: [], files: 0 };
		await writeRows(client, partial, manifest);
		// files never change under their name: copying after the rows can only bring newer ones along
		async function* copied() {
			if (filesFolder && existsSync(filesFolder)) yield* copyFiles(filesFolder, join(partial, "files"));
		}
		const list = await writeLines(filesList(partial), copied());
		manifest.files = list.rows;
		manifest.filesSha256 = list.sha256;
		const text = JSON.stringify(manifest, null, "\t");
		await writeFile(join(partial, manifestName), text, { mode: 0o600, flush: true });
		await rename(partial, target);
		return manifest;
	} catch (error) {
		await rm(partial, { recursive: true, force: true }).catch(() => {});
		throw error;
	}
}
