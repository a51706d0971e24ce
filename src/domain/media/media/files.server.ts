import type { Readable } from "node:stream";
import type { Context } from "#database/context.server.ts";
import { isUncertain } from "#platform/errors.ts";

// Where the files of an item lie: what the public sees below `media/`, the original of a picture sealed below `private/`.

/**
 * The part of an address that depends on the content: a replaced file gets a new address, so the content at an address
 * never changes.
 */
const contentToken = (contentHash: string): string => contentHash.slice(0, 8);

/** Folder of the public files of an item, without leading or trailing slash. */
export const filesFolderOf = (id: string, contentHash: string) => `media/${id}/${contentToken(contentHash)}`;

const itemPath = /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//;

/** The id of the library item at an address, including addresses of files that were replaced. */
export const mediaIdOf = (path: string): string | undefined => itemPath.exec(path)?.[1];

/** The storage key of a picture's original. */
export const originalKey = (id: string, contentHash: string) =>
	contentHash ? `private/media/${id}-${contentToken(contentHash)}` : `private/media/${id}`;

const always = new Date(8_640_000_000_000_000);

/** Removes the files of an item that are listed in its row. */
export async function removeFiles(
	{ storage }: Context,
	{ id, contentHash, filePath }: { id: string; contentHash: string; filePath: string },
): Promise<void> {
	const folder = filePath.slice(1, filePath.lastIndexOf("/"));
	for (const key of await storage.list(folder, always)) await storage.remove(key);
	await storage.remove(originalKey(id, contentHash));
}

/** Stores files and then the rows that refer to them; when either step fails, all of the files are removed. */
export async function withFiles<T>(
	ctx: Context,
	files: { key: string; content: Uint8Array | (() => Readable) }[],
	name: () => Promise<T>,
): Promise<T> {
	try {
		const stored = await Promise.allSettled(
			files.map(({ key, content }) =>
				ctx.storage.put(key, typeof content === "function" ? content() : content),
			),
		);
		for (const each of stored) if (each.status === "rejected") throw each.reason;
		return await name();
	} catch (error) {
		if (!isUncertain(error)) for (const { key } of files) await ctx.storage.remove(key).catch(() => {});
		throw error;
	}
}
