import { and, eq, isNull, ne } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { lastPlace } from "#domain/foundation/record/write/last-place.server.ts";
import { signRecord } from "#domain/foundation/record/write/sign-record.server.ts";
import { invalid } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";
import { maxSlides } from "../schema.ts";
import { slide, slider, sliderSlide } from "../table.server.ts";

type Shown = { sliderId: string; slideId: string };

/**
 * Locks a slider, so that its changes run one after the other, and checks that the slide is not repeated and that the
 * slider has room for another slide.
 * @param id the id of the row that is about to be changed
 * @throws DomainError `validation.failed` for a missing slider or slide, a repeated slide, or a full slider
 */
export async function assertRoom(
	tx: TransactionContext,
	{ sliderId, slideId }: Shown,
	id: string,
): Promise<void> {
	const [viewer] = await tx.db
		.select({ id: slider.id })
		.from(slider)
		.where(and(eq(slider.id, sliderId), isNull(slider.deletedAt)))
		.for("update");
	if (!viewer) throw invalid([{ field: "sliderId", key: "validation.gone" }]);
	if (!(await tx.db.$count(slide, and(eq(slide.id, slideId), isNull(slide.deletedAt)))))
		throw invalid([{ field: "slideId", key: "validation.gone" }]);
	const others = and(
		eq(sliderSlide.sliderId, sliderId),
		isNull(sliderSlide.deletedAt),
		ne(sliderSlide.id, id),
	);
	if (await tx.db.$count(sliderSlide, and(others, eq(sliderSlide.slideId, slideId))))
		throw invalid([{ field: "slideId", key: "validation.taken" }]);
	if ((await tx.db.$count(sliderSlide, others)) >= maxSlides)
		throw invalid([{ field: "slideId", key: "validation.tooMany" }]);
}

/** The position after the last slide of a slider. */
export const placeIn = (sliderId: string) => lastPlace(sliderSlide, eq(sliderSlide.sliderId, sliderId));

/** Adds a slide at the end of a slider, unless the slider already shows it. */
export async function showSlide(tx: TransactionContext, { sliderId, slideId }: Shown): Promise<void> {
	const isThere = and(
		eq(sliderSlide.sliderId, sliderId),
		eq(sliderSlide.slideId, slideId),
		isNull(sliderSlide.deletedAt),
	);
	if (await tx.db.$count(sliderSlide, isThere)) return;
	const id = newId();
	await assertRoom(tx, { sliderId, slideId }, id);
	await tx.db.insert(sliderSlide).values({ id, sliderId, slideId, position: placeIn(sliderId) });
	await signRecord(tx, sliderSlide, id);
}
