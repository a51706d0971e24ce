import type { Context } from "#database/context.server.ts";
import { getPictures } from "#domain/media/media/picture/get-pictures.server.ts";
import type { HomeAboutSettings } from "./settings.ts";

/** The section's pictures. */
export async function loadHomeAbout(
	ctx: Context,
	{ imageId, smallImageId, personImageId }: HomeAboutSettings,
) {
	const pictures = await getPictures(ctx, [imageId, smallImageId, personImageId]);
	const of = (id: string | null) => (id === null ? null : (pictures.get(id) ?? null));
	return { image: of(imageId), smallImage: of(smallImageId), personImage: of(personImageId) };
}
