import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { newToken } from "./ids.server.ts";

/** Where files live: one port for every provider. Keys are ours (`media/…`, `private/…`), never a client's file name. */
export type Storage = {
	/** Stores a file whole or not at all; it is on the disk when the promise resolves. */
	put(key: string, content: Uint8Array | Readable): Promise<void>;
	/** The file, or undefined. `from` and `to` are byte offsets, both included. */
	get(
		key: string,
		range?: { from: number; to: number },
	): Promise<{ stream: Readable; sizeBytes: number } | undefined>;
	/** Removes a file; one that is not there is no error. */
	remove(key: string): Promise<void>;
};

/** Where the disk storage of an installation lies. */
export const filesFolder = (dataDir: string) => join(dataDir, "files");

const keyPattern = /^[a-z0-9]+(?:\/[a-z0-9][a-z0-9._-]*)+$/;

/** Files below one folder. */
export function diskStorage(folder: string): Storage {
	const base = resolve(folder);
	const pathOf = (key: string) => {
		const path = resolve(base, key);
		if (!keyPattern.test(key) || key.includes("..") || !path.startsWith(base + sep))
			throw new Error("storage key of an unknown form");
		return path;
	};
	return {
		async put(key, content) {
			const path = pathOf(key);
			await mkdir(dirname(path), { recursive: true, mode: 0o700 });
			const partial = join(base, `.partial-${newToken(96)}`);
			try {
				if (content instanceof Uint8Array) {
					const file = await open(partial, "wx", 0o600);
					await file.writeFile(content);
					await file.sync();
					await file.close();
				} else {
					await pipeline(content, createWriteStream(partial, { flags: "wx", mode: 0o600, flush: true }));
				}
				await rename(partial, path);
			} catch (error) {
				await rm(partial, { force: true });
				throw error;
			}
		},
		async get(key, range) {
			const path = pathOf(key);
			const found = await stat(path).catch(() => undefined);
			if (!found?.isFile()) return undefined;
			return {
				stream: createReadStream(path, range ? { start: range.from, end: range.to } : {}),
				sizeBytes: found.size,
			};
		},
		async remove(key) {
			await rm(pathOf(key), { force: true });
		},
	};
}
