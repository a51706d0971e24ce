import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { open, parseKeyring, seal } from "./crypto.server.ts";
import { openFile, sealFile } from "./sealed-file.server.ts";

const keyring = parseKeyring(
	`1:${Buffer.alloc(32, 1).toString("base64")},2:${Buffer.alloc(32, 2).toString("base64")}`,
);
/** As a disk gives it: in chunks of a size that fits nothing. */
const kept = (bytes: Buffer, chunk = 1_001) => ({
	stream: Readable.from(
		(function* () {
			for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
		})(),
	),
	sizeBytes: bytes.length,
});
const piece = 3 * 64 * 1024;

describe("a sealed file", () => {
	it.each([0, 1, 2, 3, 15, 16, 17, piece - 1, piece, piece + 1, 2 * piece, 2 * piece + 2])(
		"of %i bytes is opened unchanged, whole and as a stream",
		async (size) => {
			const plain = randomBytes(size);
			const sealed = await buffer(sealFile(keyring, plain));
			expect(sealed.includes(plain.subarray(0, 16)) && size >= 16).toBe(false);
			expect((await openFile(keyring, kept(sealed))).equals(plain)).toBe(true);
			expect(open(keyring, sealed.toString()).equals(plain)).toBe(true);
			expect((await openFile(keyring, kept(Buffer.from(seal(keyring, plain)), 4_099))).equals(plain)).toBe(
				true,
			);
		},
	);

	it("is not opened when it was changed, cut or sealed with another key", async () => {
		const sealed = await buffer(sealFile(keyring, randomBytes(5_000)));
		for (const at of [0, 3, 8, 40, 2_000, sealed.length - 2]) {
			const changed = Buffer.from(sealed);
			changed[at] = changed[at] === 65 ? 66 : 65;
			await expect(openFile(keyring, kept(changed)), `at ${at}`).rejects.toThrow();
		}
		for (const length of [0, 4, 20, 30, 5_000, sealed.length - 4])
			await expect(openFile(keyring, kept(sealed.subarray(0, length))), `${length}`).rejects.toThrow();
		const other = parseKeyring(`2:${Buffer.alloc(32, 9).toString("base64")}`);
		await expect(openFile(other, kept(sealed))).rejects.toThrow();
	});
});
