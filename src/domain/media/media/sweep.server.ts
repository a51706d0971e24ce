import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { inArray, lt } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { day, hour } from "#platform/clock.ts";
import { originalKey } from "./files.server.ts";
import { media, mediaUpload } from "./table.server.ts";
import { uploadsFolder } from "./upload/upload.server.ts";

// What a process left behind that ended in the middle of its work.

const asked = 500;
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Splits a list into parts of limited size. */
function* partsOf<Item>(all: readonly Item[]): Generator<Item[]> {
	for (let from = 0; from < all.length; from += asked) yield all.slice(from, from + asked);
}

/** Removes abandoned uploads, and files that belong to no upload. Run by the hourly job. */
export async function sweepUploads(ctx: Context): Promise<void> {
	await ctx.db.delete(mediaUpload).where(lt(mediaUpload.expiresAt, ctx.now()));
	const folder = uploadsFolder(ctx);
	const names = await readdir(folder).catch((): string[] => []);
	for (const part of partsOf(names)) {
		const ids = part.flatMap((name) => uuid.exec(name)?.[0] ?? []);
		if (ids.length === 0) continue;
		const rows = await ctx.db
			.select({ id: mediaUpload.id })
			.from(mediaUpload)
			.where(inArray(mediaUpload.id, ids));
		const waiting = new Set(rows.map(({ id }) => id));
		for (const name of part) {
			if (waiting.has(uuid.exec(name)?.[0] ?? "")) continue;
			const about = await stat(join(folder, name)).catch(() => undefined);
			// reserved a moment ago, its row may not be there for everybody yet
			if (about && about.mtimeMs < ctx.now().getTime() - hour) await rm(join(folder, name), { force: true });
		}
	}
}

/** Removes library files that no item refers to, a day after they were stored. Run by the daily job. */
export async function sweepMediaFiles(ctx: Context): Promise<void> {
	const before = new Date(ctx.now().getTime() - day);
	for (const folder of ["media", "private/media"])
		for (const keys of partsOf(await ctx.storage.list(folder, before))) {
			const ids = [...new Set(keys.flatMap((key) => uuid.exec(key)?.[0] ?? []))];
			if (ids.length === 0) continue;
			const rows = await ctx.db
				.select({ id: media.id, filePath: media.filePath, contentHash: media.contentHash })
				.from(media)
				.where(inArray(media.id, ids));
			const named = new Map(rows.map((row) => [row.id, row]));
			for (const key of keys) {
				const id = uuid.exec(key)?.[0];
				if (!id) continue;
				const row = named.get(id);
				const kept =
					row &&
					(key === originalKey(id, row.contentHash) ||
						`/${key}`.startsWith(row.filePath.slice(0, row.filePath.lastIndexOf("/") + 1)));
				if (!kept) await ctx.storage.remove(key);
			}
		}
}
