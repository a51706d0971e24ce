import type { Context } from "#database/context.server.ts";
import { getPictures } from "#domain/media/media/picture/get-pictures.server.ts";
import type { HomeBrandsSettings } from "./settings.ts";

/** The logos, in the order of the items; null for an item without a logo. */
export async function loadHomeBrands(ctx: Context, { items }: HomeBrandsSettings) {
	const pictures = await getPictures(
		ctx,
		items.map(({ imageId }) => imageId),
	);
	return { logos: items.map(({ imageId }) => pictures.get(imageId ?? "") ?? null) };
}
