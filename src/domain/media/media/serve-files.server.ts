import { Readable } from "node:stream";
import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mediaIdOf } from "./files.server.ts";
import { media } from "./table.server.ts";

const types: Record<string, string> = {
	webp: "image/webp",
	avif: "image/avif",
	mp3: "audio/mpeg",
	m4a: "audio/mp4",
	ogg: "audio/ogg",
	mp4: "video/mp4",
	webm: "video/webm",
	pdf: "application/pdf",
};

/**
 * The bytes requested by a `Range` header, first and last byte included; undefined for the whole file, null for a range
 * outside the file.
 */
export function byteRange(
	header: string | undefined,
	sizeBytes: number,
): { from: number; to: number } | null | undefined {
	const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
	if (first === "" && last === "") return undefined;
	const from = first === "" ? Math.max(0, sizeBytes - Number(last)) : Number(first);
	const to = first === "" || last === "" ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
	return from > to || from >= sizeBytes ? null : { from, to };
}

/** A redirect from the address of a replaced file to the item's current file. */
async function movedTo(ctx: Context, path: string): Promise<Response | undefined> {
	const id = mediaIdOf(path);
	if (!id) return undefined;
	const [row] = await ctx.db
		.select({ filePath: media.filePath })
		.from(media)
		.where(and(eq(media.id, id), isNull(media.deletedAt)));
	if (!row || row.filePath === path) return undefined;
	return new Response(null, {
		status: 302,
		headers: { location: row.filePath, "cache-control": "no-cache" },
	});
}

/**
 * Public files of the media library, from the storage port. Their addresses change with their content, so the files are
 * cached permanently. A file opened directly has the restrictive policy of every response that is not a page.
 */
export async function mediaFiles(
	ctx: Context,
	path: string,
	{ range, method = "GET" }: { range?: string | undefined; method?: string } = {},
): Promise<Response> {
	const missing = () =>
		new Response("Not found", {
			status: 404,
			headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
		});
	const type = types[/\.([a-z0-9]+)$/.exec(path)?.[1] ?? ""];
	if (!type) return missing();
	// a key of an unknown form is refused by the storage port
	const read = (part?: { from: number; to: number }) =>
		ctx.storage.get(path.slice(1), part).catch(() => undefined);
	const whole = await read();
	if (!whole) return (await movedTo(ctx, path)) ?? missing();
	const part = byteRange(range, whole.sizeBytes);
	const headers = new Headers({
		"content-type": type,
		"cache-control": "public, max-age=31536000, immutable",
		"accept-ranges": "bytes",
	});
	// a document is saved, not opened in our name
	if (type === "application/pdf") headers.set("content-disposition", "attachment");
	if (part === null) {
		headers.set("content-range", `bytes */${whole.sizeBytes}`);
		return new Response(null, { status: 416, headers });
	}
	const found = part ? await read(part) : whole;
	if (!found) return missing();
	headers.set("content-length", String(part ? part.to - part.from + 1 : whole.sizeBytes));
	if (part) headers.set("content-range", `bytes ${part.from}-${part.to}/${whole.sizeBytes}`);
	const body = method === "HEAD" ? null : (Readable.toWeb(found.stream) as ReadableStream);
	return new Response(body, { status: part ? 206 : 200, headers });
}
