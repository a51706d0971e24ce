import {
	createCipheriv,
	createDecipheriv,
	createHash,
	createHmac,
	hkdfSync,
	randomBytes,
	timingSafeEqual,
} from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Keys by version. The highest version seals; every version opens, so that a rotation keeps old rows readable. */
export type Keyring = {
	current: number;
	keys: Map<number, Buffer>;
	/** Key of the blind index; it stays the first version for ever, or equality would break at a rotation. */
	index: Buffer;
};

const derive = (key: Buffer, purpose: string) => Buffer.from(hkdfSync("sha256", key, "", purpose, 32));

/**
 * Parses `1:base64,2:base64…`.
 * @throws Error when a key is not 32 bytes
 */
export function parseKeyring(text: string): Keyring {
	const keys = new Map<number, Buffer>();
	for (const part of text.split(",")) {
		const [version = "", secret = ""] = part.trim().split(":");
		const key = Buffer.from(secret, "base64");
		if (key.length !== 32) throw new Error(`SECRET_KEYS: key ${version} is not 32 bytes`);
		keys.set(Number(version), key);
	}
	const versions = [...keys.keys()].sort((a, b) => a - b);
	const first = keys.get(versions[0] ?? 0);
	if (!first) throw new Error("SECRET_KEYS: no key given");
	return { current: versions.at(-1) ?? 0, keys, index: derive(first, "blind-index") };
}

/**
 * The keys of this installation: from SECRET_KEYS, else from `DATA_DIR/secret-keys`, which the first start makes
 * (mode 0600). Losing it makes encrypted columns unreadable; it belongs in the backup of secrets, not in the database's.
 */
export function loadKeyring(dataDir: string, fromEnvironment: string | undefined): Keyring {
	if (fromEnvironment) return parseKeyring(fromEnvironment);
	const file = join(dataDir, "secret-keys");
	if (!existsSync(file)) {
		mkdirSync(dataDir, { recursive: true, mode: 0o700 });
		const partial = `${file}.partial`;
		writeFileSync(partial, `1:${randomBytes(32).toString("base64")}\n`, { mode: 0o600, flush: true });
		renameSync(partial, file);
	}
	return parseKeyring(readFileSync(file, "utf8").trim());
}

/**
 * Seals bytes with AES-256-GCM and a fresh 96-bit nonce.
 * @returns `v1.<key version>.<nonce>.<ciphertext and tag>`, base64url parts
 */
export function seal(keyring: Keyring, plain: string | Uint8Array): string {
	const key = keyring.keys.get(keyring.current);
	if (!key) throw new Error("keyring without its current key");
	const nonce = randomBytes(12);
	const cipher = createCipheriv("aes-256-gcm", key, nonce);
	const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
	return `v1.${keyring.current}.${nonce.toString("base64url")}.${sealed.toString("base64url")}`;
}

/**
 * Opens what `seal` made.
 * @throws Error when the text was changed, or its key version is not in the keyring
 */
export function open(keyring: Keyring, text: string): Buffer {
	const [format, version, nonce, sealed] = text.split(".");
	const key = keyring.keys.get(Number(version));
	if (format !== "v1" || !key || !nonce || !sealed)
		throw new Error("sealed text of an unknown format or key");
	const bytes = Buffer.from(sealed, "base64url");
	const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(nonce, "base64url"));
	decipher.setAuthTag(bytes.subarray(-16));
	return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]);
}

/** Keyed equality of a sensitive value: same value, same text; without the key it tells nothing. Values are normalised before. */
export function blindIndex(keyring: Keyring, purpose: string, value: string): string {
	return createHmac("sha256", keyring.index).update(purpose).update("\0").update(value).digest("base64url");
}

/** SHA-256 of a high-entropy secret such as a session token, base64url. */
export const sha256 = (value: string | Uint8Array) => createHash("sha256").update(value).digest("base64url");

/** SHA-256 of a content, in 64 hexadecimal digits. */
export const sha256Hex = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");

/** Compares two secrets without telling by time where they differ. */
export function sameSecret(a: string, b: string): boolean {
	const left = Buffer.from(sha256(a));
	const right = Buffer.from(sha256(b));
	return timingSafeEqual(left, right);
}

const installed = globalThis as { keyring?: Keyring };

/** Gives the encrypted columns their keys; once, at the start of the process. */
export function installKeyring(keyring: Keyring) {
	installed.keyring = keyring;
}

/** @throws Error before `installKeyring` */
export function installedKeyring(): Keyring {
	if (!installed.keyring) throw new Error("no keyring is installed");
	return installed.keyring;
}

/** Blind index under the installed keys. */
export const indexOf = (purpose: string, value: string) => blindIndex(installedKeyring(), purpose, value);

/**
 * A secret that is the same for every browser of this installation and differs between installations. It is sent with
 * pages and therefore not confidential: it keeps harmless cookies from being read or edited by accident, nothing more.
 */
export const clientSecret = () => indexOf("client-cookie", "");
