import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Keyring } from "#platform/secret/crypto.server.ts";
import { countOpened, isSealed, type OpenedCounts } from "../key-check.server.ts";
import { filesList, getManifest, type Manifest, tableFile } from "./backup-manifest.server.ts";

// Reads a backup from beginning to end and writes nothing.

type Expected = { rows: number; sha256: string };

/**
 * Reads the lines of a compressed file; after the last line, checks their count and hash. @throws Error when they
 * differ
 */
export async function* readLines(path: string, expected: Expected): AsyncGenerator<string> {
	const hash = createHash("sha256");
	const decoder = new TextDecoder();
	let rows = 0;
	let rest = "";
	const unzipped = createGunzip();
	createReadStream(path)
		.on("error", (error) => unzipped.destroy(error))
		.pipe(unzipped);
	for await (const chunk of unzipped) {
		hash.update(chunk);
		const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
		rest = lines.pop() ?? "";
		for (const line of lines) {
			rows++;
			yield line;
		}
	}
	if (rest !== "" || rows !== expected.rows || hash.digest("hex") !== expected.sha256)
		throw new Error("damaged");
}

async function hashOf(path: string): Promise<string> {
	const hash = createHash("sha256");
	await pipeline(createReadStream(path), hash);
	return hash.digest("hex");
}

const damaged = (source: string, part: string) =>
	new Error(`${source} is damaged: ${part} is cut short, changed or missing. Use another backup.`);

/** The files of a backup as paths below `files/`, with their hashes; backups of earlier releases have no hashes. */
export async function* listFiles(
	source: string,
	manifest: Manifest,
): AsyncGenerator<{ path: string; sha256?: string }> {
	const folder = join(source, "files");
	if (manifest.filesSha256 === undefined) {
		const entries = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
		for (const entry of entries)
			if (entry.isFile()) yield { path: join(entry.parentPath, entry.name).slice(folder.length + 1) };
		return;
	}
	for await (const line of readLines(filesList(source), {
		rows: manifest.files,
		sha256: manifest.filesSha256,
	})) {
		const [path, , sha256]: [string, number, string] = JSON.parse(line);
		if (path.split("/").includes("..") || path.startsWith("/")) throw new Error("damaged");
		yield { path, sha256 };
	}
}

async function checkFiles(source: string, manifest: Manifest): Promise<void> {
	let count = 0;
	let current = "files.ndjson.gz";
	try {
		for await (const { path, sha256 } of listFiles(source, manifest)) {
			current = `files/${path}`;
			count++;
			if (sha256 && (await hashOf(join(source, "files", path))) !== sha256) throw new Error("damaged");
			current = "files.ndjson.gz";
		}
	} catch {
		throw damaged(source, current);
	}
	if (count !== manifest.files) throw damaged(source, "files");
}

export type CheckedBackup = {
	manifest: Manifest /** Sealed values of a backup without fingerprints. */;
	opened: OpenedCounts;
};

/**
 * Reads a whole backup and checks every hash and every count.
 * @param keyring with which the sealed values are tested, for a backup that does not say which keys it needs
 * @throws Error with one line that says what is damaged
 */
export async function checkBackup(source: string, keyring?: Keyring): Promise<CheckedBackup> {
	const manifest = await getManifest(source);
	const counter = countOpened();
	for (const table of manifest.tables) {
		try {
			for await (const line of readLines(tableFile(source, table.name), table)) {
				const row: unknown = JSON.parse(line);
				if (!Array.isArray(row) || row.length !== table.columns.length) throw new Error("damaged");
				if (!manifest.keys) for (const value of row.filter(isSealed)) counter.add(value, keyring);
			}
		} catch {
			throw damaged(source, `database/${table.name}.ndjson.gz`);
		}
	}
	await checkFiles(source, manifest);
	return { manifest, opened: counter.counts };
}
