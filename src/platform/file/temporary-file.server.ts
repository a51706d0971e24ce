import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";

// Files from strangers wait on the disk, sealed under a key that is only in memory: after a kill no one can read what is
// left.

/** Path of the file and how to read it: all that another process needs. */
export type TemporaryFile = { path: string; key: Uint8Array };

const cipher = "aes-256-ctr";
/** Each key is for one file only. */
const iv = Buffer.alloc(16);

/**
 * Writes a new file, mode 0600. The caller removes it, also after a failure.
 * @returns its size, in bytes as they arrived
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

/** The content as it came. */
export async function readTemporary({ path, key }: TemporaryFile): Promise<Buffer> {
	const plain = createDecipheriv(cipher, key, iv);
	const [content] = await Promise.all([buffer(plain), pipeline(createReadStream(path), plain)]);
	return content;
}
