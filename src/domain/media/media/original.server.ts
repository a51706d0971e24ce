import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { notFound } from "#platform/errors.ts";
import { installedKeyring, open } from "#platform/secret/crypto.server.ts";
import { originalKey } from "./files.server.ts";
import { mediaTypes } from "./kinds.ts";
import { mediaRights } from "./records.server.ts";
import { media } from "./table.server.ts";

type Row = typeof media.$inferSelect;

/** The stored file of an item. A picture's original is decrypted; any other file is stored as received. */
async function fileOf(ctx: Context, row: Row): Promise<{ body: ReadableStream; sizeBytes: number }> {
	const isImage = row.mediaType === mediaTypes.image;
	const key = isImage ? originalKey(row.id, row.contentHash) : row.filePath.slice(1);
	const found = await ctx.storage.get(key);
	if (!found) throw notFound();
	if (!isImage) return { body: Readable.toWeb(found.stream) as ReadableStream, sizeBytes: found.sizeBytes };
	const bytes = open(installedKeyring(), Buffer.concat(await found.stream.toArray()).toString());
	return { body: new Blob([new Uint8Array(bytes)]).stream(), sizeBytes: bytes.length };
}

/** The file name for downloads: the original name, and a plain ASCII name for old programs. */
function dispositionOf({ id, fileName, format }: Row): string {
	const plain = `${id.slice(-12)}.${format || "bin"}`;
	const full = encodeURIComponent(fileName || plain).replace(
		/['()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16)}`,
	);
	return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}

/**
 * The file of an item as it was received, including items in the trash: always downloaded, never opened under our origin. A
 * picture's original still contains the place where the picture was taken, so it is only for users who may change the
 * library.
 * @throws DomainError `record.not-found`
 */
export async function downloadOriginal(ctx: Context, id: string): Promise<Response> {
	staffWith(mediaRights.write).check(ctx.actor);
	const [row] = await ctx.db.select().from(media).where(eq(media.id, id));
	if (!row) throw notFound();
	const { body, sizeBytes } = await fileOf(ctx, row);
	return new Response(body, {
		headers: {
			"content-type": "application/octet-stream",
			"content-length": String(sizeBytes),
			"content-disposition": dispositionOf(row),
			"cache-control": "private, no-store",
		},
	});
}
