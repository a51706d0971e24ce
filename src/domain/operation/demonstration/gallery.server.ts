import type * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { galleryGroupVerbs } from "#domain/content/gallery/groups.server.ts";
import { galleryItemVerbs } from "#domain/content/gallery/items.server.ts";
import { GalleryGroupInput, GalleryItemInput } from "#domain/content/gallery/schema.ts";

export type SeedGallery = {
	key: string;
	texts: z.input<typeof GalleryGroupInput>["texts"];
	items: { image: string; texts: z.input<typeof GalleryItemInput>["texts"] }[];
}[];

/** Creates the groups of the gallery and adds the library's pictures to them. */
export async function seedGallery(
	ctx: Context,
	groups: SeedGallery,
	media: Map<string, string>,
): Promise<void> {
	for (const { key, texts, items } of groups) {
		const { id: groupId } = await galleryGroupVerbs.create(
			ctx,
			GalleryGroupInput.parse({ slug: key, texts }),
		);
		for (const { image, texts: words } of items) {
			const imageId = media.get(image);
			if (!imageId) throw new Error(`seeds: media:${image} does not exist`);
			await galleryItemVerbs.create(ctx, GalleryItemInput.parse({ groupId, imageId, texts: words }));
		}
	}
}
