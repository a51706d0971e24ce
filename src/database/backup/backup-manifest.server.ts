import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import * as z from "zod";
import { inWords } from "../key-check.server.ts";

// What a backup says about itself.

const name = z.string().regex(/^[a-z][a-z0-9_]*$/);
const sha256 = z.string();

const Manifest = z.object({
	/** Format 1 was used before the first release. */
	format: z.literal([1, 2]),
	createdAt: z.iso.datetime(),
	/** The applied migrations; a backup in format 1 contains only their number. */
	migrations: z.union([
		z.array(z.object({ name: z.string(), hash: z.string().regex(/^[0-9a-f]{64}$/) })).min(1),
		z.int().positive(),
	]),
	tables: z
		.array(z.object({ name, columns: z.array(name).min(1), rows: z.int().nonnegative(), sha256 }))
		.min(1),
	files: z.int().nonnegative(),
	/** SHA-256 of `files.ndjson.gz`, which lists the files; absent in backups of earlier releases. */
	filesSha256: sha256.optional(),
	/** Fingerprints of the keys that a restore needs, as the database records them; absent in backups of earlier releases. */
	keys: z.record(z.string(), z.string()).optional(),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestName = "manifest.json";
export const tableFile = (folder: string, table: string) => join(folder, "database", `${table}.ndjson.gz`);
export const filesList = (folder: string) => join(folder, "files.ndjson.gz");

/** @throws Error with one line when the folder is not a complete backup */
export async function getManifest(source: string): Promise<Manifest> {
	const text = await readFile(join(source, manifestName), "utf8").catch(() => {
		throw new Error(
			`${source} is no backup: it has no ${manifestName}. Name the folder of a finished backup.`,
		);
	});
	let read: unknown;
	try {
		read = JSON.parse(text);
	} catch {
		throw new Error(`${source} is damaged: ${manifestName} is cut short. Take another backup.`);
	}
	const manifest = Manifest.safeParse(read);
	if (!manifest.success)
		throw new Error(
			`${source} is a backup of an unknown format: ${manifestName} does not have what it should.`,
		);
	return manifest.data;
}

const rowsOf = ({ tables }: Manifest) => tables.reduce((sum, table) => sum + table.rows, 0);

/** Describes a backup in one line. */
export function describeBackup(manifest: Manifest, folder: string): string {
	const keys = manifest.keys ? `, secret keys ${inWords(manifest.keys)}` : "";
	return `${folder}: ${rowsOf(manifest)} rows of ${manifest.tables.length} tables, ${manifest.files} files${keys}`;
}

export type NamedBackup = { folder: string; manifest: Manifest };

/** The newest backup in the same folder that is older than the given one. */
export async function previousBackup({ folder, manifest }: NamedBackup): Promise<NamedBackup | undefined> {
	const parent = dirname(folder);
	let newest: NamedBackup | undefined;
	for (const entry of readdirSync(parent)) {
		const other = join(parent, entry);
		if (entry === basename(folder) || entry.endsWith(".partial") || !existsSync(join(other, manifestName)))
			continue;
		const found = await getManifest(other).catch(() => undefined);
		if (!found || found.createdAt >= manifest.createdAt) continue;
		if (!newest || found.createdAt > newest.manifest.createdAt) newest = { folder: other, manifest: found };
	}
	return newest;
}

/** Tables whose rows are added and removed automatically, so that a drop in their number is not a warning sign. */
const passing = new Set(
	"challenge draft_continue_code job limit_window media_upload missing_address missed_search post_preview reception_presence reception_undo reception_view report_share_session search_word session slot_hold upload upload_page".split(
		" ",
	),
);
const enoughRows = 20;

/** What changed since the previous backup, one line for each change; a table that shrank to less than half is a warning. */
export function compareBackups(before: NamedBackup, after: Manifest): string[] {
	const were = new Map(before.manifest.tables.map(({ name, rows }) => [name, rows]));
	const counts = [
		...after.tables.map(({ name, rows }) => ({ name, rows, was: were.get(name) ?? 0 })),
		{ name: "files", rows: after.files, was: before.manifest.files },
	];
	const changed = counts.filter(({ rows, was }) => rows !== was);
	const shrunk = changed.filter(
		({ name, rows, was }) => !passing.has(name) && was >= enoughRows && rows < was / 2,
	);
	const lines = [
		`since ${before.folder}:`,
		...changed.map(({ name, rows, was }) => `  ${name}: ${was} → ${rows}`),
	];
	if (changed.length === 0) lines.push("  no difference in the number of rows and files");
	return [
		...lines,
		...shrunk.map(
			({ name, rows, was }) =>
				`WARNING: ${name} had ${was} and has ${rows}. Find out why before you remove older backups.`,
		),
	];
}
