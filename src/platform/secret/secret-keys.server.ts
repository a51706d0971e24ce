import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { errorCode } from "../process/error-code.ts";
import { type Keyring, parseKeyring } from "./crypto.server.ts";

export type GivenKeys = {
	keyring: Keyring;
	/** Where the keys were read from, for messages: `SECRET_KEYS` or the path of the file. */
	source: string;
};

/** Path of an installation's key file, used unless SECRET_KEYS is set. */
export const secretKeysFile = (dataDir: string) => join(dataDir, "secret-keys");

/**
 * Reads a file of keys.
 * @returns undefined when the file does not exist
 * @throws Error with one line when the file cannot be read or contains no keys
 */
export function readKeysFile(path: string): GivenKeys | undefined {
	let text: string;
	try {
		text = readFileSync(path, "utf8");
	} catch (error) {
		const code = errorCode(error);
		if (code === "ENOENT") return undefined;
		throw new Error(`The secret keys in ${path} cannot be read (${code}). Check the file's owner and mode.`);
	}
	return { keyring: parseKeyring(text.trim(), path), source: path };
}

/** The keys given to this process: SECRET_KEYS, otherwise `DATA_DIR/secret-keys`. Never creates keys. */
export function readSecretKeys(dataDir: string, fromEnvironment: string | undefined): GivenKeys | undefined {
	if (fromEnvironment) return { keyring: parseKeyring(fromEnvironment), source: "SECRET_KEYS" };
	return readKeysFile(secretKeysFile(dataDir));
}

function syncFolder(folder: string) {
	const descriptor = openSync(folder, "r");
	fsyncSync(descriptor);
	closeSync(descriptor);
}

/**
 * Writes `DATA_DIR/secret-keys`, mode 0600, durably; an existing file is not replaced. The caller holds the lock of the
 * database.
 * @returns the keys in the file
 */
export function writeSecretKeys(dataDir: string, text: string): GivenKeys {
	const file = secretKeysFile(dataDir);
	const existing = readKeysFile(file);
	if (existing) return existing;
	const keyring = parseKeyring(text.trim(), file);
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	const partial = `${file}.partial`;
	writeFileSync(partial, text, { mode: 0o600, flush: true });
	renameSync(partial, file);
	syncFolder(dataDir);
	return { keyring, source: file };
}

/** Creates the first key of a new installation. Call it only if the database contains nothing encrypted with other keys. */
export const makeSecretKeys = (dataDir: string): GivenKeys =>
	writeSecretKeys(dataDir, `1:${randomBytes(32).toString("base64")}\n`);
