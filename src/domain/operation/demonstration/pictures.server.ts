import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { addImage } from "#domain/media/media/picture/add-image.server.ts";
import type { MediaTexts } from "#domain/media/media/schema.ts";
import { media } from "#domain/media/media/table.server.ts";

export type SeedPicture = {
	key: string;
	file: string;
	titles: MediaTexts;
	alternatives: MediaTexts;
};

/**
 * Adds the demonstration's pictures to the library and returns their ids by key. Pictures that are already there are
 * reused.
 */
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
	// pictures are worked on one at a time
	for (const { key, file, titles, alternatives } of missing) {
		const bytes = await readFile(join(folder, "media", file));
		ids.set(key, await addImage(ctx, bytes, { titles, alternatives }));
	}
	return ids;
}
