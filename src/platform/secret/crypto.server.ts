import {
	createCipheriv,
	createDecipheriv,
	createHash,
	createHmac,
	hkdfSync,
	randomBytes,
	timingSafeEqual,
} from "node:crypto";

/**
 * Keys by version. The highest version encrypts; every version decrypts, so that old rows stay readable after a rotation.
 */
export type Keyring = {
	current: number;
	keys: Map<number, Buffer>;
	/** Key of the blind index; always the first version, because a rotation would break equality. */
	index: Buffer;
};

const derive = (key: Buffer, purpose: string) => Buffer.from(hkdfSync("sha256", key, "", purpose, 32));

/**
 * Parses `1:base64,2:base64…`.
 * @param source where the text was read, for the message
 * @throws Error with one line if there is no key, a key is not 32 bytes, or a version occurs twice
 */
export function parseKeyring(text: string, source = "SECRET_KEYS"): Keyring {
	const keys = new Map<number, Buffer>();
	for (const part of text.split(",")) {
		const [, version = "", secret = ""] = /^(\d+):([A-Za-z0-9+/_-]{43}=?)$/.exec(part.trim()) ?? [];
		const key = Buffer.from(secret, "base64");
		if (key.length !== 32)
			throw new Error(`${source} is damaged: expected version:key with a base64 key of 32 bytes.`);
		if (keys.has(Number(version))) throw new Error(`${source} names key version ${version} twice.`);
		keys.set(Number(version), key);
	}
	const versions = [...keys.keys()].sort((a, b) => a - b);
	const first = keys.get(versions[0] ?? 0);
	if (!first) throw new Error(`${source} has no key.`);
	return { current: versions.at(-1) ?? 0, keys, index: derive(first, "blind-index") };
}

/**
 * The name under which the fingerprint of the blind index's key is recorded, in addition to the fingerprints of the
 * versions.
 */
export const indexKeyName = "index";

/**
 * Identifies each key without revealing it: a keyed hash of a constant, 16 hexadecimal digits, by version and one for the
 * blind index. It does not help to guess a key of 256 random bits.
 */
export function keyFingerprints({ keys, index }: Keyring): Record<string, string> {
	const of = (key: Buffer) =>
		createHmac("sha256", derive(key, "fingerprint")).update("nemooneh").digest("hex").slice(0, 16);
	const versions = [...keys].map(([version, key]) => [String(version), of(key)]);
	return Object.fromEntries([...versions, [indexKeyName, of(index)]]);
}

/**
 * Encrypts bytes with AES-256-GCM and a fresh 96-bit nonce.
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
 * Decrypts a text made by `seal`.
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

/**
 * A keyed hash of a sensitive value, to compare for equality: equal values give equal texts, and without the key the text
 * reveals nothing. The caller normalises the value first.
 */
export function blindIndex(keyring: Keyring, purpose: string, value: string): string {
	return createHmac("sha256", keyring.index).update(purpose).update("\0").update(value).digest("base64url");
}

/** SHA-256 of a high-entropy secret such as a session token, base64url. */
export const sha256 = (value: string | Uint8Array) => createHash("sha256").update(value).digest("base64url");

/** SHA-256 of a content, in 64 hexadecimal digits. */
export const sha256Hex = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");

/** Compares two secrets in constant time, so that the duration does not reveal where they differ. */
export function sameSecret(a: string, b: string): boolean {
	const left = Buffer.from(sha256(a));
	const right = Buffer.from(sha256(b));
	return timingSafeEqual(left, right);
}

const installed: typeof globalThis & { keyring?: Keyring } = globalThis;

/** Provides the keys for the encrypted columns; called once, at the start of the process. */
export function installKeyring(keyring: Keyring) {
	installed.keyring = keyring;
}

/** @throws Error before `installKeyring` */
export function installedKeyring(): Keyring {
	if (!installed.keyring) throw new Error("no keyring is installed");
	return installed.keyring;
}

/** Blind index of a value under the installed keys. */
export const indexOf = (purpose: string, value: string) => blindIndex(installedKeyring(), purpose, value);

/**
 * A secret that is the same for every browser of this installation and differs between installations. It is sent with pages
 * and therefore not confidential: it only prevents harmless cookies from being read or edited by accident.
 */
export const clientSecret = () => indexOf("client-cookie", "");
