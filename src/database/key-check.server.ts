import {
	blindIndex,
	indexKeyName,
	type Keyring,
	keyFingerprints,
	open,
} from "#platform/secret/crypto.server.ts";
import { type GivenKeys, secretKeysFile } from "#platform/secret/secret-keys.server.ts";
import type { Client } from "./pool.server.ts";

// Do the given keys belong to this data? A start and a restore ask before they write anything: under other keys the old
// data stays closed, and what is written meanwhile cannot be opened once the right keys are back.

/** Fingerprints of the keys by key version; the fingerprint of the index key is under `index`. */
export type Fingerprints = Record<string, string>;

/**
 * Fingerprints of the keys that the database was sealed with; undefined in an empty database, and in one that was created
 * before fingerprints were recorded.
 */
export async function recordedFingerprints(client: Client): Promise<Fingerprints | undefined> {
	const { rows: found } = await client.query(
		"select to_regclass('public.key_fingerprint') is not null as there",
	);
	if (!found[0]?.there) return undefined;
	const { rows } = await client.query("select name, fingerprint from public.key_fingerprint order by name");
	return rows.length
		? Object.fromEntries(rows.map(({ name, fingerprint }) => [name, fingerprint]))
		: undefined;
}

/** Records the keys that this installation seals with from now on. */
export async function recordFingerprints(client: Client, keyring: Keyring): Promise<void> {
	for (const [name, fingerprint] of Object.entries(keyFingerprints(keyring)))
		await client.query(
			"insert into public.key_fingerprint (name, fingerprint) values ($1, $2) on conflict (name) do nothing",
			[name, fingerprint],
		);
}

/** Keys as shown in a message: `1:0123456789abcdef, 2:…`. */
export const inWords = (fingerprints: Fingerprints): string =>
	Object.entries(fingerprints)
		.filter(([name]) => name !== indexKeyName)
		.map(([name, fingerprint]) => `${name}:${fingerprint}`)
		.join(", ");

/** The error when no keys were given. */
export const keysMissing = (holder: string, needed: Fingerprints, dataDir: string): Error =>
	new Error(
		`${holder} needs the secret keys ${inWords(needed)}, and none were given. Nothing was changed. Put the installation's key file at ${secretKeysFile(dataDir)}, or set SECRET_KEYS.`,
	);

/** @throws Error with one line if a recorded key is missing from the given keys or differs from the given one */
export function assertKeysMatch(needed: Fingerprints, given: GivenKeys, holder: string): void {
	const ours = keyFingerprints(given.keyring);
	const versions = Object.keys(needed).filter((name) => name !== indexKeyName);
	const missing = versions.filter((name) => !ours[name]);
	const changed = versions.filter((name) => ours[name] && ours[name] !== needed[name]);
	const difference = changed.length
		? `key ${changed.join(", ")} of ${given.source} is a different key (${inWords(ours)})`
		: missing.length
			? `${given.source} lacks key ${missing.join(", ")} (it has ${inWords(ours)})`
			: needed[indexKeyName] !== ours[indexKeyName]
				? `${given.source} has a key with a lower version than the first one, which the indexes depend on`
				: "";
	if (difference)
		throw new Error(
			`${holder} needs the secret keys ${inWords(needed)}, but ${difference}. Nothing was changed. Give the keys of that installation.`,
		);
}

/** The form of sealed text; no person would type it. Source: `seal`. */
const sealedForm = /^v1\.\d+\.[A-Za-z0-9_-]{16}\.[A-Za-z0-9_-]{22,}$/;
export const isSealed = (value: unknown): value is string =>
	typeof value === "string" && sealedForm.test(value);

/** Counts the sealed values that can be opened and those that cannot; used for data without fingerprints. */
export function countOpened() {
	const counts = { opened: 0, failed: 0, failedVersions: new Set<string>() };
	return {
		counts,
		add(value: string, keyring: Keyring | undefined) {
			try {
				if (!keyring) throw new Error("no keys");
				open(keyring, value);
				counts.opened++;
			} catch {
				counts.failed++;
				counts.failedVersions.add(value.split(".")[1] ?? "");
			}
		},
	};
}
export type OpenedCounts = ReturnType<typeof countOpened>["counts"];

/**
 * Checks data whose keys were never recorded: tries to open its sealed values.
 * @param isAccepted the operator accepts that some of the data is lost (`ACCEPT_UNREADABLE=1`)
 * @throws Error with one line when sealed values cannot be opened
 */
export function assertOpened(
	{ opened, failed, failedVersions }: OpenedCounts,
	{ source, holder, isAccepted }: { source: string | undefined; holder: string; isAccepted: boolean },
): void {
	if (failed === 0 || (isAccepted && opened > 0)) return;
	const versions = `key version ${[...failedVersions].sort().join(", ")}`;
	const cannot = source ? `that ${source} cannot open` : "and no secret keys were given";
	throw new Error(
		opened === 0
			? `${holder} holds sealed data (${versions}) ${cannot}. Nothing was changed. Give the keys of that installation: SECRET_KEYS or the file secret-keys in DATA_DIR.`
			: `${holder} holds ${failed} of ${failed + opened} sealed values (${versions}) that ${source} cannot open: they were written under other keys. Nothing was changed. Give the right keys, or set ACCEPT_UNREADABLE=1 once if those values are lost.`,
	);
}

const headValues = 300;
const tailPages = 20;

/** Sealed values from the oldest and the newest rows of every text column. */
async function sealedSamples(client: Client): Promise<string[]> {
	const { rows: columns } = await client.query(
		`select quote_ident(c.relname) as tab, quote_ident(a.attname) as col,
		        greatest(0, pg_relation_size(c.oid) / current_setting('block_size')::int - ${tailPages}) as tail
		 from pg_class c join pg_attribute a on a.attrelid = c.oid
		 where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
		   and a.attnum > 0 and not a.attisdropped and a.atttypid = 'text'::regtype
		 order by 1, 2`,
	);
	const values: string[] = [];
	for (const { tab, col, tail } of columns)
		for (const where of tail > 0 ? ["true", `ctid >= '(${tail},0)'::tid`] : ["true"]) {
			const { rows } = await client.query(
				`select ${col} as value from public.${tab} where ${where} and ${col} like 'v1.%' limit ${headValues}`,
			);
			values.push(...rows.map(({ value }) => value).filter(isSealed));
		}
	return values;
}

/**
 * Some columns that have a blind index, with the purpose of each index: enough to detect which key the indexes were
 * made with.
 */
const indexedColumns = [
	["account", "mobile", "mobile"],
	["patient", "national_code", "nationalCode"],
	["reception", "mobile_number", "mobile"],
] as const;

async function indexesFit(client: Client, keyring: Keyring): Promise<boolean> {
	for (const [table, column, purpose] of indexedColumns) {
		const indexColumn = column === "mobile_number" ? "mobile_index" : `${column}_index`;
		const { rows: there } = await client.query(
			"select count(*)::int as n from information_schema.columns where table_schema = 'public' and table_name = $1 and column_name in ($2, $3)",
			[table, column, indexColumn],
		);
		if (there[0]?.n !== 2) continue;
		const { rows } = await client.query(
			`select ${column} as sealed, ${indexColumn} as index from public.${table} where ${column} like 'v1.%' and ${indexColumn} is not null limit 5`,
		);
		const fits = rows.map(
			({ sealed, index }) => blindIndex(keyring, purpose, open(keyring, sealed).toString("utf8")) === index,
		);
		if (fits.length) return fits.some((fit) => fit);
	}
	return true;
}

/**
 * Checks a database whose keys were never recorded.
 * @returns whether the database contains sealed values
 * @throws Error with one line when the keys are missing or cannot open the sealed values
 */
export async function assertKeysOpen(
	client: Client,
	given: GivenKeys | undefined,
	about: { holder: string; source: string | undefined; isAccepted: boolean },
): Promise<boolean> {
	const samples = await sealedSamples(client);
	const counter = countOpened();
	for (const value of samples) counter.add(value, given?.keyring);
	assertOpened(counter.counts, about);
	if (given && counter.counts.failed === 0 && !(await indexesFit(client, given.keyring)))
		throw new Error(
			`${about.holder} was indexed with a key of a lower version than ${given.source} has. Nothing was changed. Give the first key too.`,
		);
	return samples.length > 0;
}
