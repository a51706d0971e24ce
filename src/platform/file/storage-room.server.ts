import { statfs } from "node:fs/promises";
import { newId } from "../ids.server.ts";
import type { Log } from "../process/log.server.ts";
import type { Storage } from "./storage.server.ts";

/** Staff and operators are warned below this share of free disk space (SECURITY P06). */
const littleRoomShare = 0.05;
const warnEveryMs = 3_600_000;
/** Larger than the unused rest of any block of the file system, so that the test file needs a new block. */
const probeBytes = 64 * 1024;

export type Room = { freeBytes: number; totalBytes: number; isLow: boolean };

/** The free and total space of a folder's disk; undefined when it cannot be read. */
export async function roomOf(folder: string): Promise<Room | undefined> {
	const disk = await statfs(folder).catch(() => undefined);
	if (!disk) return undefined;
	const [freeBytes, totalBytes] = [disk.bavail * disk.bsize, disk.blocks * disk.bsize];
	return { freeBytes, totalBytes, isLow: freeBytes < totalBytes * littleRoomShare };
}

let warnedAt = Number.NEGATIVE_INFINITY;

/**
 * Writes a small file and removes it; warns in the log, once an hour, while there is little free space.
 * @throws DomainError `storage.full` when the file cannot be written
 */
export async function watchRoom(storage: Storage, dataDir: string, log: Log): Promise<void> {
	const key = `private/check/${newId()}`;
	try {
		await storage.put(key, Buffer.alloc(probeBytes, 1));
	} finally {
		await storage.remove(key).catch(() => {});
	}
	const room = await roomOf(dataDir);
	if (!room?.isLow || performance.now() - warnedAt < warnEveryMs) return;
	warnedAt = performance.now();
	log.warn({ freePercent: Math.floor((100 * room.freeBytes) / room.totalBytes) }, "the disk is nearly full");
}
