import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { imageLibrary } from "#domain/media/image.server.ts";
import type { MediaWords } from "#domain/media/schema.ts";
import { addImage } from "#domain/media/service.server.ts";
import { media } from "#domain/media/table.server.ts";

export type SeedPicture = {
	key: string;
	file: string;
	/** Width in pixels of the picture made from the drawing. */
	width: number;
	titles: MediaWords;
	alternatives: MediaWords;
};

/** Our own drawings become pixels here, and nowhere else: the library refuses drawings of anybody (SECURITY P29). */
async function photographs(folder: string, pictures: SeedPicture[]): Promise<Map<string, Buffer>> {
	const sharp = await imageLibrary();
	const drawings = { operation: ["VipsForeignLoadSvg"] };
	sharp.unblock(drawings);
	try {
		const made = pictures.map(async ({ key, file, width }) => {
			const drawing = await readFile(join(folder, "media", file));
			const size = Number(/ width="(\d+)"/.exec(drawing.toString())?.[1] ?? width);
			const pixels = await sharp(drawing, { density: (72 * width) / size })
				.png({ compressionLevel: 1 })
				.toBuffer();
			return [key, pixels] as const;
		});
		return new Map(await Promise.all(made));
	} finally {
		sharp.block(drawings);
	}
}

/** Puts the demonstration's pictures into the library and answers their ids by key. One that is there already is used. */
export async function seedPictures(
	ctx: Context,
	folder: string,
	pictures: SeedPicture[],
): Promise<Map<string, string>> {
	const there = await ctx.db
		.select({ id: media.id, titles: media.titles })
		.from(media)
		.where(isNull(media.deletedAt));
	const ids = new Map<string, string>();
	for (const { key, titles } of pictures) {
		const found = there.find((row) => row.titles.fa === titles.fa && row.titles.en === titles.en);
		if (found) ids.set(key, found.id);
	}
	const missing = pictures.filter(({ key }) => !ids.has(key));
	const pixels = await photographs(folder, missing);
	for (const { key, titles, alternatives } of missing)
		ids.set(key, await addImage(ctx, pixels.get(key) ?? Buffer.alloc(0), { titles, alternatives }));
	return ids;
}
