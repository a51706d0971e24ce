import { and, eq, inArray, lt, ne, notInArray } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { idCardsOf, idleUploads, removeUploads } from "#domain/upload/service.server.ts";
import { day } from "#platform/clock.ts";
import { status } from "./status.ts";
import { reception, receptionDraft, receptionEvent } from "./table.server.ts";

// How long pictures of patients are kept (SECURITY P38).

const idCardDays = 30;

/** Removes pictures that were never submitted, a day after the last page; those that a kept draft names stay with it. */
export async function sweepIdlePictures(ctx: Context): Promise<void> {
	const idle = await idleUploads(ctx, new Date(ctx.now().getTime() - day));
	if (idle.length === 0) return;
	const drafts = await ctx.db
		.select({ data: receptionDraft.data })
		.from(receptionDraft)
		.where(
			inArray(
				receptionDraft.accountId,
				idle.map(({ accountId }) => accountId),
			),
		);
	const named = new Set(
		drafts.flatMap(({ data }) => {
			const { prescImage, idCardImage } = JSON.parse(data) as Record<string, unknown>;
			return [prescImage, idCardImage];
		}),
	);
	await removeUploads(
		ctx,
		idle.map(({ id }) => id).filter((id) => !named.has(id)),
	);
}

/**
 * Removes the pictures of the national card, with those that better ones have replaced, 30 days after the desk has accepted
 * the reception, or it has ended; not while the desk is deciding once more.
 */
export async function sweepIdCards(ctx: Context): Promise<void> {
	const before = new Date(ctx.now().getTime() - idCardDays * day);
	const undecided = [status.submitted, status.inReview, status.needsInformation];
	const done = [status.accepted, status.cancelled, status.rejected, status.noShow];
	const rows = await ctx.db
		.selectDistinct({ id: reception.id })
		.from(reception)
		.innerJoin(receptionEvent, eq(receptionEvent.receptionId, reception.id))
		.where(
			and(
				ne(reception.idCardImage, ""),
				notInArray(reception.websiteReceptionStatus, undecided),
				inArray(receptionEvent.to, done),
				lt(receptionEvent.at, before),
			),
		);
	if (rows.length === 0) return;
	const ids = rows.map(({ id }) => id);
	await removeUploads(ctx, await idCardsOf(ctx, ids));
	await ctx.db.update(reception).set({ idCardImage: "" }).where(inArray(reception.id, ids));
}
