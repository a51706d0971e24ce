import type { Context } from "#database/context.server.ts";

/** The bytes of a library picture; undefined when it does not exist. @param address `/media/….webp` */
export async function libraryFile(ctx: Context, address: string): Promise<Buffer | undefined> {
	if (!/^\/media\/[a-z0-9/-]+\.webp$/.test(address)) return undefined;
	const file = await ctx.storage.get(address.slice(1)).catch(() => undefined);
	return file && Buffer.concat(await file.stream.toArray());
}
