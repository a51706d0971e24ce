import type { Context } from "#database/context.server.ts";

/**
 * A drawing by name and version, from the storage port; it is drawn if this version is not stored.
 * @returns undefined when too many other drawings are in progress
 */
export type ImageCache = (
	ctx: Context,
	key: string,
	version: string,
	draw: () => Promise<Buffer>,
) => Promise<Buffer | undefined>;

/** Maximum number of waiting drawings; each takes a core for a fraction of a second. */
const maxWaiting = 24;

/**
 * Caches drawings: one file per name, prefixed with its version, so that a new version replaces the old one and the number
 * of files matches what is published. Equal requests share one drawing, and drawings run one after the other; when the
 * queue is long, clients are asked to try again later.
 */
export function createImageCache(): ImageCache {
	const underWay = new Map<string, Promise<Buffer>>();
	let last: Promise<unknown> = Promise.resolve();

	async function read(ctx: Context, key: string, version: string): Promise<Buffer | undefined> {
		const file = await ctx.storage.get(key);
		if (!file) return undefined;
		const bytes = Buffer.concat(await file.stream.toArray());
		return bytes.subarray(0, version.length).toString("latin1") === version
			? bytes.subarray(version.length)
			: undefined;
	}

	return async (ctx, key, version, draw) => {
		const stored = await read(ctx, key, version);
		if (stored) return stored;
		const name = `${key} ${version}`;
		const present = underWay.get(name);
		if (present) return present;
		if (underWay.size >= maxWaiting) return undefined;
		const drawing = last
			.catch(() => undefined)
			.then(async () => {
				const bytes = await draw();
				await ctx.storage.put(key, Buffer.concat([Buffer.from(version, "latin1"), bytes]));
				return bytes;
			})
			.finally(() => underWay.delete(name));
		last = drawing;
		underWay.set(name, drawing);
		return drawing;
	};
}
