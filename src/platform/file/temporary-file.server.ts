import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";

// Files from strangers wait on the disk, sealed under a key that is only in memory: after a kill no one can read what is
// left.

/** Path of the file and the key to read it: everything that another process needs. */
export type TemporaryFile = { path: string; key: Uint8Array };

const cipher = "aes-256-ctr";
/** Constant, because each key is used for one file only. */
const iv = Buffer.alloc(16);

/**
 * Writes a new file, mode 0600. The caller removes it, even after a failure.
 * @returns the size of the content in bytes
 */
export async function writeTemporary(
	path: string,
	content: Readable,
): Promise<TemporaryFile & { sizeBytes: number }> {
	const key = new Uint8Array(randomBytes(32));
	const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
	await pipeline(content, createCipheriv(cipher, key, iv), file);
	return { path, key, sizeBytes: (await stat(path)).size };
}

/** Reads and decrypts a temporary file. */
export async function readTemporary({ path, key }: TemporaryFile): Promise<Buffer> {
	const plain = createDecipheriv(cipher, key, iv);
	const [content] = await Promise.all([buffer(plain), pipeline(createReadStream(path), plain)]);
	return content;
}
