import { and, asc, desc, eq, exists, inArray, isNull, not, type SQL, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import {
	foldedMatch,
	headOf,
	listRecords,
	type RecordRow,
	recordSelection,
} from "#domain/foundation/record/list.server.ts";
import {
	assertUntilsAhead,
	isInPhase,
	publicationOf,
	publicationValues,
	publishText,
	schedulePublications,
} from "#domain/foundation/record/publication/publication.server.ts";
import type { UsageList } from "#domain/foundation/record/schema.ts";
import {
	byLocale,
	saveTexts,
	sourceTextAt,
	textStatesOf,
	withFallback,
} from "#domain/foundation/record/texts.server.ts";
import { collectionVerbs } from "#domain/foundation/record/verbs.server.ts";
import { updateRecord } from "#domain/foundation/record/write/update-record.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { assertImage } from "#domain/media/media/picture/assert-image.server.ts";
import { getPictures } from "#domain/media/media/picture/get-pictures.server.ts";
import { locales } from "#locale/locale.ts";
import { fold } from "#locale/text/fold.ts";
import { makeFirstSlider, sliderRights } from "../service.server.ts";
import { showSlide } from "../slider-slide/show-slide.server.ts";
import { slide, slider, sliderSlide, slideText } from "../table.server.ts";
import { SlideInput, type SlideQuery, type SlideRecord } from "./schema.ts";
import { isBlank, textInput } from "./text-input.ts";

const noun = "slide";
const texts = {
	table: slideText,
	owner: slideText.slideId,
	records: slide,
	words: ["kicker", "title", "text", "links", "facts", "cards"],
	title: "title",
} as const;

/** The sliders that show each slide, the main slider first. */
async function slidersOf(ctx: Context, ids: string[]) {
	const rows = await ctx.db
		.select({ slideId: sliderSlide.slideId, id: slider.id, title: slider.title, isMain: slider.isMain })
		.from(sliderSlide)
		.innerJoin(slider, and(eq(slider.id, sliderSlide.sliderId), isNull(slider.deletedAt)))
		.where(and(inArray(sliderSlide.slideId, ids), isNull(sliderSlide.deletedAt)))
		.orderBy(desc(slider.isMain), asc(slider.title));
	return Map.groupBy(rows, ({ slideId }) => slideId);
}

/** Slides with their texts and sliders, in the given order. */
export async function withTexts(ctx: Context, rows: RecordRow<typeof slide>[]): Promise<SlideRecord[]> {
	if (rows.length === 0) return [];
	const ids = rows.map(({ id }) => id);
	const written = await ctx.db.select().from(slideText).where(inArray(slideText.slideId, ids));
	const bySlide = Map.groupBy(written, ({ slideId }) => slideId);
	const sliders = await slidersOf(ctx, ids);
	const pictures = await getPictures(
		ctx,
		rows.map(({ imageId }) => imageId),
	);
	return rows.map((row) => {
		const { id, name, imageId, picturePlace, textPlace, textColour } = row;
		const own = byLocale(bySlide.get(id) ?? []);
		return {
			...headOf(row),
			name,
			title: withFallback(own, ctx.locale)?.title ?? "",
			imageId,
			image: (imageId && pictures.get(imageId)) || null,
			picturePlace,
			textPlace,
			textColour,
			texts: Object.fromEntries(
				(bySlide.get(id) ?? []).map((text) => [
					text.locale,
					{
						...textInput({ ...text, ...publicationOf(text) }),
						updatedDateTime: text.updatedAt.toISOString(),
					},
				]),
			),
			textStates: textStatesOf(own),
			sliders: (sliders.get(id) ?? []).map(({ id, title, isMain }) => ({ id, title, isMain })),
			sourceBefore: null,
		};
	});
}

/** The staff's list of slides, newest first; or the trash. */
export async function listSlides(ctx: Context, query: SlideQuery) {
	staffWith(sliderRights.read).check(ctx.actor);
	const hasRow = (table: typeof slideText | typeof sliderSlide, condition: SQL | undefined) =>
		exists(
			ctx.db
				.select({ one: sql`1` })
				.from(table)
				.where(and(eq(table.slideId, slide.id), condition)),
		);
	const { publication, unused } = query;
	const { rows, ...figures } = await listRecords(
		ctx,
		slide,
		{
			where: and(
				foldedMatch(slide.search, query.title),
				publication && hasRow(slideText, isInPhase(slideText, publication, ctx.now())),
				unused && not(hasRow(sliderSlide, isNull(sliderSlide.deletedAt))),
			),
			orderBy: [desc(slide.createdAt), asc(slide.id)],
			sorts: { name: slide.name, updatedDateTime: slide.updatedAt },
		},
		query,
	);
	return { dataList: await withTexts(ctx, rows), ...figures };
}

/** The source text for which the translation was last correct. */
async function sourceBefore(ctx: Context, { id, texts, textStates }: SlideRecord) {
	const stale = locales.find((locale) => textStates[locale] === "stale");
	const at = stale && texts[stale]?.updatedDateTime;
	const before =
		at && (await sourceTextAt<SlideInput["texts"]["fa"]>(ctx, { noun, recordId: id }, new Date(at)));
	return before ? { kicker: before.kicker, title: before.title, text: before.text } : null;
}

/** Each language that has texts, with these texts. */
const written = (input: SlideInput) => Object.entries(input.texts).filter(([, text]) => !isBlank(text));

const searchOf = ({ name, texts: { fa, en } }: SlideInput) =>
	fold([name, ...[fa, en].flatMap(({ kicker, title, text }) => [kicker, title, text])].join(" "));

const valuesOf = (input: SlideInput) => {
	const { name, imageId, picturePlace, textPlace, textColour } = input;
	return { name, imageId, picturePlace, textPlace, textColour, search: searchOf(input) };
};

async function writeTexts(tx: TransactionContext, id: string, input: SlideInput) {
	const values = written(input).map(([locale, { state, publishAt, unpublishAt, ...words }]) => [
		locale,
		{ ...words, ...publicationValues({ state, publishAt, unpublishAt }) },
	]);
	const blank = { fa: null, en: null };
	await saveTexts(tx, texts, id, { ...blank, ...Object.fromEntries(values) }, input.checkedTexts);
	await schedulePublications(
		tx,
		written(input).map(([, text]) => text),
	);
	if (input.sliderId) await showSlide(tx, { sliderId: input.sliderId, slideId: id });
}

/** Sliders that show a slide. */
async function usageOf(ctx: Context, id: string): Promise<UsageList> {
	const shown = (await slidersOf(ctx, [id])).get(id) ?? [];
	return {
		dataList: shown.map(({ id, title }) => ({ noun: "slider", id, title })),
		totalCount: shown.length,
	};
}

/** The staff's operations on slides. */
export const slideVerbs = collectionVerbs({
	noun,
	table: slide,
	rights: sliderRights,
	input: SlideInput,
	async find(ctx, id): Promise<SlideRecord | undefined> {
		const rows = await ctx.db.select(recordSelection(slide)).from(slide).where(eq(slide.id, id));
		const [record] = await withTexts(ctx, rows);
		return record && { ...record, sourceBefore: await sourceBefore(ctx, record) };
	},
	inputOf: ({ name, imageId, picturePlace, textPlace, textColour, texts: { fa, en } }) => ({
		name,
		imageId,
		picturePlace,
		textPlace,
		textColour,
		sliderId: null,
		texts: { fa: textInput(fa), en: textInput(en) },
		checkedTexts: [],
	}),
	copyOf: (input, count) => ({ ...input, name: `${input.name.slice(0, 74)} (${count})` }),
	async beforeSave(tx, id, input) {
		await assertImage(tx, "imageId", input.imageId);
		await assertUntilsAhead(tx, texts, id, Object.fromEntries(written(input)));
	},
	publish: (tx, id, change) => publishText(tx, texts, id, change),
	async insert(tx, input, id) {
		await tx.db.insert(slide).values({ ...valuesOf(input), id, createdAt: tx.now(), updatedAt: tx.now() });
		await writeTexts(tx, id, { ...input, sliderId: input.sliderId ?? (await makeFirstSlider(tx)) });
	},
	async update(tx, id, input, expected) {
		await updateRecord(tx, slide, id, expected, valuesOf(input));
		await writeTexts(tx, id, input);
	},
	usage: usageOf,
	async beforeRemoval(tx, id) {
		await tx.db.delete(sliderSlide).where(eq(sliderSlide.slideId, id));
		await tx.db.delete(slideText).where(eq(slideText.slideId, id));
	},
});
