import type { Context } from "#database/context.server.ts";
import { galleryGroup } from "#domain/content/gallery/table.server.ts";
import { slide, slider } from "#domain/content/slider/table.server.ts";
import { mediaTypes } from "#domain/media/media/kinds.ts";
import { media } from "#domain/media/media/table.server.ts";
import { newId } from "#platform/ids.server.ts";

// Records that others hang on, straight in their tables.

/** A picture of the library without a file. @returns its id */
export async function aPicture(ctx: Context, titles = { fa: "تصویر", en: "Picture" }): Promise<string> {
	const id = newId();
	const base = `/media/${id}/`;
	await ctx.db.insert(media).values({
		id,
		mediaType: mediaTypes.image,
		filePath: `${base}800.webp`,
		titles,
		alternatives: { fa: "چهره", en: "" },
		search: "",
		sizeBytes: 1,
		base,
		widths: [800],
		width: 800,
		height: 600,
	});
	return id;
}

const many = <Row>(count: number, row: (index: number) => Row) =>
	Array.from({ length: count }, (_, i) => row(i));

/** Viewers, the first of them the main one, and slides for pairs of them, each another one. */
export async function slidesAndSliders(ctx: Context, [sliders, slides]: [number, number]) {
	const viewers = many(sliders, (i) => ({ id: newId(), title: `نمایشگر ${i}`, isMain: i === 0 }));
	const shown = many(slides, (i) => ({ id: newId(), name: `اسلاید ${i}` }));
	await ctx.db.insert(slider).values(viewers);
	await ctx.db.insert(slide).values(shown);
	return (count: number) => ({
		sliderId: viewers[count % sliders]?.id ?? "",
		slideId: shown[Math.floor(count / sliders) % slides]?.id ?? "",
	});
}

/** An empty group of the gallery. @returns its id */
export async function aGalleryGroup(ctx: Context): Promise<string> {
	const id = newId();
	await ctx.db.insert(galleryGroup).values({ id, slug: id });
	return id;
}
