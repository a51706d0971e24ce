import { and, asc, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { jsonObject } from "#database/json.server.ts";
import { withPlaceholdersFilled } from "#domain/content/text-placeholder/service.server.ts";
import {
	foldedMatch,
	headOf,
	listRecords,
	type RecordRow,
	recordSelection,
} from "#domain/foundation/record/list.server.ts";
import { isShown } from "#domain/foundation/record/publication/publication.server.ts";
import { collectionVerbs } from "#domain/foundation/record/verbs.server.ts";
import { signRecord } from "#domain/foundation/record/write/sign-record.server.ts";
import { updateRecord, updateRecords } from "#domain/foundation/record/write/update-record.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { pictureJson } from "#domain/media/media/picture/get-pictures.server.ts";
import { media } from "#domain/media/media/table.server.ts";
import type { Locale } from "#locale/locale.ts";
import { fold } from "#locale/text/fold.ts";
import { conflict, invalid } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";
import { type Slide, SliderInput, type SliderQuery, type SliderRecord } from "./schema.ts";
import { slide, slider, sliderSlide, slideText } from "./table.server.ts";

/** SQL of the slides of the main slider whose text in this language is currently visible, in order, as one JSON column. */
export const mainSlides = (ctx: Context, locale: Locale) =>
	ctx.db
		.select({
			item: sql<Slide>`${jsonObject({
				id: slide.id,
				image: pictureJson(locale),
				picturePlace: slide.picturePlace,
				textPlace: slide.textPlace,
				textColour: slide.textColour,
				kicker: slideText.kicker,
				title: slideText.title,
				text: slideText.text,
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

/** The slides of the main slider in a language (specification §7); empty when there is no main slider. */
export async function listMainSlides(ctx: Context, locale: Locale): Promise<Slide[]> {
	const slides = (await mainSlides(ctx, locale)).map(({ item }) => item);
	return withPlaceholdersFilled(ctx, locale, slides);
}

/** The rights to read and change slides and sliders in the panel. */
export const sliderRights = { read: "content.read", write: "content.write" } as const;

/** The number of slides in each slider. Slides in the trash do not count. */
async function countsOf(ctx: Context, ids: string[]): Promise<Map<string, number>> {
	if (ids.length === 0) return new Map();
	const rows = await ctx.db
		.select({ id: sliderSlide.sliderId, count: sql<number>`count(*)::int` })
		.from(sliderSlide)
		.innerJoin(slide, and(eq(slide.id, sliderSlide.slideId), isNull(slide.deletedAt)))
		.where(and(inArray(sliderSlide.sliderId, ids), isNull(sliderSlide.deletedAt)))
		.groupBy(sliderSlide.sliderId);
	return new Map(rows.map(({ id, count }) => [id, count]));
}

async function asRecords(ctx: Context, rows: RecordRow<typeof slider>[]): Promise<SliderRecord[]> {
	const counts = await countsOf(
		ctx,
		rows.map(({ id }) => id),
	);
	return rows.map((row) => ({
		...headOf(row),
		title: row.title,
		isMain: row.isMain,
		slideCount: counts.get(row.id) ?? 0,
	}));
}

/** The staff's list of sliders with the main slider first; or the trash. */
export async function listSliders(ctx: Context, query: SliderQuery) {
	staffWith(sliderRights.read).check(ctx.actor);
	const { rows, ...figures } = await listRecords(
		ctx,
		slider,
		{
			where: foldedMatch(slider.search, query.title),
			orderBy: [desc(slider.isMain), asc(slider.title), asc(slider.id)],
			sorts: { title: slider.title, updatedDateTime: slider.updatedAt },
		},
		query,
	);
	return { dataList: await asRecords(ctx, rows), ...figures };
}

/** Takes a lock until the end of the transaction, so that two users who set the main slider wait for each other. */
const oneMainAtATime = (tx: TransactionContext) =>
	tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('slider_main'))`);

/** SQL condition for the main slider, if that is not the given slider. */
const otherMain = (id: string) => and(eq(slider.isMain, true), ne(slider.id, id), isNull(slider.deletedAt));

/**
 * Whether a slider is the main slider after saving. There is always a main slider: the current main slider stays the main
 * slider until another slider is chosen.
 */
async function settledMain(tx: TransactionContext, id: string, isMain: boolean): Promise<boolean> {
	await oneMainAtATime(tx);
	if (isMain) {
		await updateRecords(tx, slider, sql`${otherMain(id)}`, { isMain: false });
		return true;
	}
	return !(await tx.db.$count(slider, otherMain(id)));
}

const firstTitle: Record<Locale, string> = { fa: "بالای صفحهٔ اصلی", en: "Top of the home page" };

/**
 * Creates a slider for the first slide of a site, so that the slide is visible at once. @returns the id of the slider, or
 * null when sliders already exist
 */
export async function makeFirstSlider(tx: TransactionContext): Promise<string | null> {
	await oneMainAtATime(tx);
	if (await tx.db.$count(slider, isNull(slider.deletedAt))) return null;
	const [id, title] = [newId(), firstTitle[tx.locale]];
	await tx.db.insert(slider).values({ id, title, isMain: true, search: fold(title) });
	await signRecord(tx, slider, id);
	return id;
}

/** The staff's operations on sliders. While there are sliders, exactly one of them is the main slider. */
export const sliderVerbs = collectionVerbs({
	noun: "slider",
	table: slider,
	rights: sliderRights,
	input: SliderInput,
	async find(ctx, id): Promise<SliderRecord | undefined> {
		const rows = await ctx.db.select(recordSelection(slider)).from(slider).where(eq(slider.id, id));
		return (await asRecords(ctx, rows))[0];
	},
	inputOf: ({ title, isMain }) => ({ title, isMain }),
	copyOf: ({ title }, count) => ({ title: `${title} (${count})`.slice(-80), isMain: false }),
	/** Copies the list of slides, so that the copy shows the same slides in the same order. */
	async copied(tx, from, to) {
		const shown = await tx.db
			.select({ slideId: sliderSlide.slideId, position: sliderSlide.position })
			.from(sliderSlide)
			.where(and(eq(sliderSlide.sliderId, from), isNull(sliderSlide.deletedAt)));
		const rows = shown.map((row) => ({ ...row, id: newId(), sliderId: to }));
		if (rows.length > 0) await tx.db.insert(sliderSlide).values(rows);
	},
	async beforeSave(tx, id, { isMain }) {
		if (isMain) return;
		const [before] = await tx.db.select({ isMain: slider.isMain }).from(slider).where(eq(slider.id, id));
		if (before?.isMain && (await tx.db.$count(slider, and(ne(slider.id, id), isNull(slider.deletedAt)))))
			throw invalid([{ field: "isMain", key: "validation.mainSlider" }]);
	},
	async insert(tx, { title, isMain }, id) {
		const isNowMain = await settledMain(tx, id, isMain);
		await tx.db.insert(slider).values({ id, title, isMain: isNowMain, search: fold(title) });
	},
	async update(tx, id, { title, isMain }, expected) {
		const isNowMain = await settledMain(tx, id, isMain);
		await updateRecord(tx, slider, id, expected, { title, isMain: isNowMain, search: fold(title) });
	},
	async beforeTrash(tx, { id, isMain }) {
		await oneMainAtATime(tx);
		// the top of the home page would be empty
		if (isMain && (await tx.db.$count(slider, and(ne(slider.id, id), isNull(slider.deletedAt)))))
			throw conflict("slider.main");
		await tx.db.update(slider).set({ isMain: false }).where(eq(slider.id, id));
	},
	async beforeRestore(tx, { id }) {
		const isMain = await settledMain(tx, id, false);
		await tx.db.update(slider).set({ isMain }).where(eq(slider.id, id));
	},
	beforeRemoval: (tx, id) => tx.db.delete(sliderSlide).where(eq(sliderSlide.sliderId, id)),
});
