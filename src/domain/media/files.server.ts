import { Readable } from "node:stream";
import type { Context } from "#database/context.server.ts";

/** Public files of the media library, from the storage port. */
export async function mediaFiles(ctx: Context, path: string, _range: string | undefined): Promise<Response> {
	const found = await ctx.storage.get(path.slice(1)).catch(() => undefined);
	if (!found) return new Response("Not found", { status: 404 });
	return new Response(Readable.toWeb(found.stream) as ReadableStream, {
		headers: { "cache-control": "public, max-age=31536000, immutable" },
	});
}
