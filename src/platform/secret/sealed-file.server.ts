import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { Keyring } from "./crypto.server.ts";

// Files in the form that `seal` gives, a piece at a time: of a large one no second copy is ever in memory.

/** Base64 turns three bytes into four characters, so pieces of this size need no padding. */
const pieceBytes = 3 * 64 * 1024;
const nonceBytes = 12;
const tagBytes = 16;

function* piecesOf(keyring: Keyring, plain: Uint8Array): Generator<Buffer> {
	const key = keyring.keys.get(keyring.current);
	if (!key) throw new Error("keyring without its current key");
	const nonce = randomBytes(nonceBytes);
	const cipher = createCipheriv("aes-256-gcm", key, nonce);
	yield Buffer.from(`v1.${keyring.current}.${nonce.toString("base64url")}.`);
	let at = 0;
	for (; at + pieceBytes < plain.length; at += pieceBytes)
		yield Buffer.from(cipher.update(plain.subarray(at, at + pieceBytes)).toString("base64url"));
	const last = [cipher.update(plain.subarray(at)), cipher.final(), cipher.getAuthTag()];
	yield Buffer.from(Buffer.concat(last).toString("base64url"));
}

/** Encrypts a file for storage; `open` can also decrypt it. */
export const sealFile = (keyring: Keyring, plain: Uint8Array): Readable =>
	Readable.from(piecesOf(keyring, plain), { objectMode: false });

const unknown = () => new Error("sealed text of an unknown format or key");

/** Parses the head `v1.<key version>.<nonce>.` and finds its end; undefined until it is complete. */
function headOf(keyring: Keyring, text: string) {
	const [format, version, nonce, ...rest] = text.split(".", 4);
	if (rest.length === 0) {
		if (text.length > 64) throw unknown();
		return undefined;
	}
	const key = keyring.keys.get(Number(version));
	if (format !== "v1" || !key || !nonce) throw unknown();
	const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(nonce, "base64url"), {
		authTagLength: tagBytes,
	});
	return { decipher, length: `${format}.${version}.${nonce}.`.length };
}

/**
 * Decrypts a file made by `sealFile` or `seal`.
 * @param sizeBytes size of the stored file
 * @throws Error when the file was changed or cut, or its key version is not in the keyring
 */
export async function openFile(
	keyring: Keyring,
	{ stream, sizeBytes }: { readonly stream: Readable; sizeBytes: number },
): Promise<Buffer> {
	const plain = Buffer.alloc(Math.ceil((sizeBytes * 3) / 4));
	let length = 0;
	let text = "";
	let head: ReturnType<typeof headOf>;
	// the last bytes are the tag, and which ones are last is known at the end
	let held = Buffer.alloc(0);
	const take = (letters: string) => {
		const bytes = Buffer.concat([held, Buffer.from(letters, "base64url")]);
		const upTo = Math.max(0, bytes.length - tagBytes);
		held = bytes.subarray(upTo);
		if (head && upTo > 0) length += head.decipher.update(bytes.subarray(0, upTo)).copy(plain, length);
	};
	for await (const chunk of stream) {
		const bytes: Buffer = chunk;
		text += bytes.toString("latin1");
		if (!head) {
			head = headOf(keyring, text);
			if (!head) continue;
			text = text.slice(head.length);
		}
		const whole = text.length - (text.length % 4);
		take(text.slice(0, whole));
		text = text.slice(whole);
	}
	if (!head) throw unknown();
	take(text);
	if (held.length < tagBytes) throw unknown();
	head.decipher.setAuthTag(held);
	length += head.decipher.final().copy(plain, length);
	return plain.subarray(0, length);
}
