import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { jsonObject } from "#database/json.server.ts";
import { perform } from "#domain/audit/perform.server.ts";
import { pictureJson } from "#domain/media/service.server.ts";
import { media } from "#domain/media/table.server.ts";
import { staffWith } from "#domain/right/policy.ts";
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
		.innerJoin(sliderSlide, eq(sliderSlide.sliderId, slider.id))
		.innerJoin(slide, and(eq(slide.id, sliderSlide.slideId), isNull(slide.deletedAt)))
		.innerJoin(slideText, and(eq(slideText.slideId, slide.id), eq(slideText.locale, locale)))
		.leftJoin(media, and(eq(media.id, slide.imageId), isNull(media.deletedAt)))
		.where(and(eq(slider.isMain, true), isNull(slider.deletedAt)))
		.orderBy(asc(sliderSlide.position));

/** The main slides of a language (specification §7); empty when there is no main slider. */
export async function listMainSlides(ctx: Context, locale: Locale): Promise<Slide[]> {
	return (await mainSlides(ctx, locale)).map(({ item }) => item);
}

/** Makes a slide; a slider shows it once it is added there. */
export async function createSlide(ctx: Context, given: SlideInput): Promise<string> {
	staffWith("content.write").check(ctx.actor);
	const { name, imageId, texts } = SlideInput.parse(given);
	return perform(ctx, "slide.create", async (tx, note) => {
		const [row] = await tx.db.insert(slide).values({ name, imageId }).returning({ id: slide.id });
		const id = row?.id ?? "";
		note.subject(id);
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
	return perform(ctx, "slider.create", async (tx, note) => {
		if (isMain) await tx.db.update(slider).set({ isMain: false }).where(eq(slider.isMain, true));
		const [row] = await tx.db.insert(slider).values({ title, isMain }).returning({ id: slider.id });
		const id = row?.id ?? "";
		note.subject(id);
		const shown = slideIds.map((slideId, position) => ({ sliderId: id, slideId, position }));
		if (shown.length > 0) await tx.db.insert(sliderSlide).values(shown);
		note.pagesChanged();
		return id;
	});
}
