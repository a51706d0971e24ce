import type { Context } from "#database/context.server.ts";
import type { GalleryGroupInput, GalleryItemInput } from "#domain/gallery/schema.ts";
import { createGalleryGroup, createGalleryItem } from "#domain/gallery/service.server.ts";

export type SeedGallery = {
	key: string;
	texts: GalleryGroupInput["texts"];
	items: { image: string; texts: GalleryItemInput["texts"] }[];
}[];

/** Makes the groups of the gallery and puts the library's pictures into them. */
export async function seedGallery(
	ctx: Context,
	groups: SeedGallery,
	media: Map<string, string>,
): Promise<void> {
	for (const { key, texts, items } of groups) {
		const groupId = await createGalleryGroup(ctx, { slug: key, texts });
		for (const { image, texts: words } of items) {
			const imageId = media.get(image);
			if (!imageId) throw new Error(`seeds: media:${image} does not exist`);
			await createGalleryItem(ctx, { groupId, imageId, texts: words });
		}
	}
}
