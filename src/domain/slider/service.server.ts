import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { jsonObject } from "#database/json.server.ts";
import { mutate } from "#domain/audit/mutate.server.ts";
import { pictureJson } from "#domain/media/service.server.ts";
import { media } from "#domain/media/table.server.ts";
import { isShown } from "#domain/record/publication/publication.server.ts";
import { staffWith } from "#domain/right/roles-and-rights.ts";
import { withPlaceholdersFilled } from "#domain/text-placeholder/service.server.ts";
import { type Locale, locales } from "#locale/locale.ts";
import { type Slide, SlideInput, SliderInput } from "./schema.ts";
import { slide, slider, sliderSlide, slideText } from "./table.server.ts";

/** The slides of the main slider that have a text in this language, in order, as a query of one JSON column. */
export const mainSlides = (ctx: Context, locale: Locale) =>
	ctx.db
		.select({
			item: sql<Slide>`${jsonObject({
				id: slide.id,
				kicker: slideText.kicker,
				title: slideText.title,
				text: slideText.text,
				image: pictureJson(locale),
				links: slideText.links,
				facts: slideText.facts,
				cards: slideText.cards,
			})}`.as("item"),
		})
		.from(slider)
		.innerJoin(sliderSlide, and(eq(sliderSlide.sliderId, slider.id), isNull(sliderSlide.deletedAt)))
		.innerJoin(slide, and(eq(slide.id, sliderSlide.slideId), isNull(slide.deletedAt)))
		.innerJoin(
			slideText,
			and(eq(slideText.slideId, slide.id), eq(slideText.locale, locale), isShown(slideText, ctx.now())),
		)
		.leftJoin(media, and(eq(media.id, slide.imageId), isNull(media.deletedAt)))
		.where(and(eq(slider.isMain, true), isNull(slider.deletedAt)))
		.orderBy(asc(sliderSlide.position), asc(sliderSlide.id));

/** The main slides of a language (specification §7); empty when there is no main slider. */
export async function listMainSlides(ctx: Context, locale: Locale): Promise<Slide[]> {
	const slides = (await mainSlides(ctx, locale)).map(({ item }) => item);
	return withPlaceholdersFilled(ctx, locale, slides);
}

/** Makes a slide; a slider shows it once it is added there. */
export async function createSlide(ctx: Context, given: SlideInput): Promise<string> {
	staffWith("content.write").check(ctx.actor);
	const { name, imageId, texts } = SlideInput.parse(given);
	return mutate(ctx, "slide.create", async (tx, entry) => {
		const [row] = await tx.db.insert(slide).values({ name, imageId }).returning({ id: slide.id });
		const id = row?.id ?? "";
		entry.subject(id);
		for (const locale of locales) {
			const text = texts[locale];
			if (text) await tx.db.insert(slideText).values({ slideId: id, locale, ...text });
		}
		return id;
	});
}

/** Makes a slider of slides in their order. A new main slider takes the place of the old one. */
export async function createSlider(ctx: Context, given: SliderInput): Promise<string> {
	staffWith("content.write").check(ctx.actor);
	const { title, isMain, slideIds } = SliderInput.parse(given);
	return mutate(ctx, "slider.create", async (tx, entry) => {
		if (isMain) await tx.db.update(slider).set({ isMain: false }).where(eq(slider.isMain, true));
		const [row] = await tx.db.insert(slider).values({ title, isMain }).returning({ id: slider.id });
		const id = row?.id ?? "";
		entry.subject(id);
		const shown = slideIds.map((slideId, position) => ({ sliderId: id, slideId, position }));
		if (shown.length > 0) await tx.db.insert(sliderSlide).values(shown);
		entry.pagesChanged();
		return id;
	});
}
