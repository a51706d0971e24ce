import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { storageFull } from "../errors.ts";
import { newToken } from "../ids.server.ts";
import { errorCode } from "../process/error-code.ts";
import { type TemporaryFile, writeTemporary } from "./temporary-file.server.ts";

/**
 * The storage of files: one interface for every provider. Keys are chosen by the program (`media/…`, `private/…`), never a
 * client's file name.
 */
export type Storage = {
	/**
	 * Stores a file completely or not at all; the file is on the disk when the promise resolves.
	 * @throws DomainError `storage.full` when there is no space or no permission to write
	 */
	put(key: string, content: Uint8Array | Readable): Promise<void>;
	/**
	 * Returns the file, or undefined if it does not exist; each access to `stream` starts a new read. `from` and `to` are
	 * byte offsets, both included.
	 */
	get(
		key: string,
		range?: { from: number; to: number },
	): Promise<{ readonly stream: Readable; sizeBytes: number } | undefined>;
	/** Removes a file; a missing file is not an error. */
	remove(key: string): Promise<void>;
	/** Keys below a folder whose files were stored before a moment, in any order. */
	list(folder: string, before: Date): Promise<string[]>;
	/**
	 * Stores a temporary file, which the caller removes. If the process is killed, the file cannot be decrypted, and a sweep
	 * removes it.
	 * @throws DomainError `storage.full` as `put`; any error of `content`
	 */
	hold(content: Readable): Promise<HeldFile>;
	/** Removes files that were being written when a process ended, if nothing was added to them since `before`. */
	sweep(before: Date): Promise<void>;
};

export type HeldFile = TemporaryFile & { sizeBytes: number; remove(): Promise<void> };

/** Path of an installation's disk storage. */
export const filesFolder = (dataDir: string) => join(dataDir, "files");

const partialStart = ".partial-";

/**
 * Errors reported as a full storage: for the sender of a file, missing space (disk, quota, file size) and a missing
 * permission to write are the same.
 */
const fullCodes = new Set(["ENOSPC", "EDQUOT", "EFBIG", "EROFS", "EACCES", "EPERM"]);
const storageFailure = (error: unknown): unknown =>
	fullCodes.has(errorCode(error) ?? "") ? Object.assign(storageFull(), { cause: error }) : error;

async function writeWhole(path: string, content: Uint8Array): Promise<void> {
	const file = await open(path, "wx", 0o600);
	try {
		await file.writeFile(content);
		await file.sync();
	} finally {
		await file.close();
	}
}

/** Files below a folder, with the time of their last change; empty if the folder does not exist. */
async function filesIn(folder: string, recursive: boolean): Promise<{ path: string; changedAt: number }[]> {
	const entries = await readdir(folder, { recursive, withFileTypes: true }).catch(() => []);
	const found: { path: string; changedAt: number }[] = [];
	// one after the other: a library has a hundred thousand of them
	for (const entry of entries) {
		if (!entry.isFile()) continue;
		const path = join(entry.parentPath, entry.name);
		const about = await stat(path).catch(() => undefined);
		if (about) found.push({ path, changedAt: about.mtimeMs });
	}
	return found;
}

const keyPattern = /^[a-z0-9]+(?:\/[a-z0-9][a-z0-9._-]*)+$/;
const folderPattern = /^[a-z0-9]+(?:\/[a-z0-9][a-z0-9._-]*)*$/;

/** Files below one folder. */
export function diskStorage(folder: string): Storage {
	const base = resolve(folder);
	const pathOf = (key: string, pattern = keyPattern) => {
		const path = resolve(base, key);
		if (!pattern.test(key) || key.includes("..") || !path.startsWith(base + sep))
			throw new Error("storage key of an unknown form");
		return path;
	};
	const partialPath = () => join(base, `${partialStart}${newToken(96)}`);
	// on a storage that cannot be written to there is nothing to remove
	const removePartial = (path: string) => rm(path, { force: true }).catch(() => {});
	return {
		async put(key, content) {
			const path = pathOf(key);
			const partial = partialPath();
			try {
				await mkdir(dirname(path), { recursive: true, mode: 0o700 });
				if (content instanceof Uint8Array) await writeWhole(partial, content);
				else await pipeline(content, createWriteStream(partial, { flags: "wx", mode: 0o600, flush: true }));
				await rename(partial, path);
			} catch (error) {
				await removePartial(partial);
				throw storageFailure(error);
			}
		},
		async hold(content) {
			const path = partialPath();
			try {
				await mkdir(base, { recursive: true, mode: 0o700 });
				return { ...(await writeTemporary(path, content)), remove: () => removePartial(path) };
			} catch (error) {
				await removePartial(path);
				throw storageFailure(error);
			}
		},
		async get(key, range) {
			const path = pathOf(key);
			const found = await stat(path).catch(() => undefined);
			if (!found?.isFile()) return undefined;
			return {
				// opened at the first read, because a handle without a reader is never closed
				get stream() {
					return createReadStream(path, range ? { start: range.from, end: range.to } : {});
				},
				sizeBytes: found.size,
			};
		},
		async remove(key) {
			const path = pathOf(key);
			await rm(path, { force: true }).catch((error) => {
				throw storageFailure(error);
			});
		},
		async list(folder, before) {
			const files = await filesIn(pathOf(folder, folderPattern), true);
			return files
				.filter(({ changedAt }) => changedAt < before.getTime())
				.map(({ path }) => relative(base, path).replaceAll(sep, "/"));
		},
		async sweep(before) {
			for (const { path, changedAt } of await filesIn(base, false))
				if (path.startsWith(join(base, partialStart)) && changedAt < before.getTime())
					await rm(path, { force: true });
		},
	};
}
