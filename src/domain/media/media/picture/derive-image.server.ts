import { and, eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { installedKeyring, open } from "#platform/secret/crypto.server.ts";
import { originalKey } from "../files.server.ts";
import { media } from "../table.server.ts";
import { slowPictures } from "./picture-process.server.ts";

/** Creates the AVIF copies of a picture; it is not an error if the picture has been deleted. */
export async function deriveImage(ctx: Context, mediaId: string): Promise<void> {
	const [row] = await ctx.db.select().from(media).where(eq(media.id, mediaId));
	const original = row && (await ctx.storage.get(originalKey(mediaId, row.contentHash)));
	if (!row || !original) return;
	const sealed = Buffer.concat(await original.stream.toArray()).toString();
	const files = await slowPictures.run("avif", open(installedKeyring(), sealed), row.widths);
	for (const file of files) await ctx.storage.put(`${row.base.slice(1)}${file.width}.avif`, file.bytes);
	await mutate(ctx, "media.derive", async (tx, entry) => {
		entry.subject(mediaId);
		// its file may be another one by now
		const same = and(eq(media.id, mediaId), eq(media.contentHash, row.contentHash));
		await tx.db.update(media).set({ hasAvif: true }).where(same);
		entry.pagesChanged();
	});
}
