import type { Context } from "#database/context.server.ts";
import { getPictures } from "#domain/media/media/picture/get-pictures.server.ts";
import type { HomeServiceSettings } from "./settings.ts";

/** The picture of the first card. */
export async function loadHomeService(ctx: Context, { imageId }: HomeServiceSettings) {
	const pictures = await getPictures(ctx, [imageId]);
	return { image: pictures.get(imageId ?? "") ?? null };
}
