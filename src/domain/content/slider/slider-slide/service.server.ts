import { and, asc, eq, exists, inArray, isNull, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import {
	foldedMatch,
	headOf,
	listRecords,
	type RecordRow,
	recordSelection,
} from "#domain/foundation/record/list.server.ts";
import { collectionVerbs } from "#domain/foundation/record/verbs.server.ts";
import { updateRecord } from "#domain/foundation/record/write/update-record.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { sliderRights } from "../service.server.ts";
import { withTexts } from "../slide/service.server.ts";
import { slide, sliderSlide } from "../table.server.ts";
import { SliderSlideInput, type SliderSlideQuery, type SliderSlideRecord } from "./schema.ts";
import { assertRoom, placeIn } from "./show-slide.server.ts";

async function asRecords(ctx: Context, rows: RecordRow<typeof sliderSlide>[]): Promise<SliderSlideRecord[]> {
	if (rows.length === 0) return [];
	const ids = rows.map(({ slideId }) => slideId);
	const slides = await ctx.db.select(recordSelection(slide)).from(slide).where(inArray(slide.id, ids));
	const byId = new Map((await withTexts(ctx, slides)).map((one) => [one.id, one]));
	return rows.flatMap(({ sliderId, slideId, ...row }) => {
		const shown = byId.get(slideId);
		return shown ? [{ ...headOf(row), sliderId, slideId, slide: shown }] : [];
	});
}

/** The slides of a slider in their order, including hidden slides; or the removed slides. */
export async function listSliderSlides(ctx: Context, query: SliderSlideQuery) {
	staffWith(sliderRights.read).check(ctx.actor);
	const isThere = (where: ReturnType<typeof foldedMatch>) =>
		exists(
			ctx.db
				.select({ one: sql`1` })
				.from(slide)
				.where(and(eq(slide.id, sliderSlide.slideId), where)),
		);
	const { rows, ...figures } = await listRecords(
		ctx,
		sliderSlide,
		{
			// a trashed slide is in the list of slides
			scope: and(eq(sliderSlide.sliderId, query.sliderId), isThere(isNull(slide.deletedAt))),
			where: query.title ? isThere(foldedMatch(slide.search, query.title)) : undefined,
			orderBy: [asc(sliderSlide.position), asc(sliderSlide.id)],
			sorts: {
				title: sql`(select ${slide.name} from ${slide} where ${slide.id} = ${sliderSlide.slideId})`,
				updatedDateTime: sliderSlide.updatedAt,
			},
		},
		query,
	);
	return { dataList: await asRecords(ctx, rows), ...figures };
}

/** The staff's operations on the slides of a slider. A new slide is added at the end; each slide appears once. */
export const sliderSlideVerbs = collectionVerbs({
	noun: "sliderSlide",
	table: sliderSlide,
	rights: sliderRights,
	input: SliderSlideInput,
	async find(ctx, id): Promise<SliderSlideRecord | undefined> {
		const rows = await ctx.db
			.select(recordSelection(sliderSlide))
			.from(sliderSlide)
			.where(eq(sliderSlide.id, id));
		return (await asRecords(ctx, rows))[0];
	},
	inputOf: ({ sliderId, slideId }) => ({ sliderId, slideId }),
	async insert(tx, input, id) {
		await assertRoom(tx, input, id);
		await tx.db.insert(sliderSlide).values({ ...input, id, position: placeIn(input.sliderId) });
	},
	async update(tx, id, input, expected) {
		await assertRoom(tx, input, id);
		await updateRecord(tx, sliderSlide, id, expected, input);
	},
	listOf: ({ sliderId }) =>
		and(
			eq(sliderSlide.sliderId, sliderId),
			sql`exists (select from ${slide} where ${slide.id} = ${sliderSlide.slideId} and ${slide.deletedAt} is null)`,
		),
	beforeRestore: (tx, record) => assertRoom(tx, record, record.id),
});
