import { and, eq, exists, gte, inArray, lt, ne, notExists, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { idleUploads } from "#domain/media/upload/list-idle-uploads.server.ts";
import { submittedUploads } from "#domain/media/upload/list-submitted-uploads.server.ts";
import { removeUploads } from "#domain/media/upload/remove-uploads.server.ts";
import { day } from "#platform/clock.ts";
import { isEnded, status, statuses } from "../state/status.ts";
import { reception, receptionDraft, receptionEvent } from "../table.server.ts";

// How long pictures of patients are stored (SECURITY P38).

const doneDays = 30;
/** Days without any event after which an abandoned request's pictures are deleted. */
const idleDays = 365;
const ended = [status.cancelled, status.rejected, status.noShow];

/**
 * Removes pictures that were never submitted, a day after the last page was uploaded; pictures in a stored draft stay
 * as long as the draft.
 */
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
			const { prescImage, idCardImage }: Record<string, unknown> = JSON.parse(data ?? "{}");
			return [prescImage, idCardImage];
		}),
	);
	await removeUploads(
		ctx,
		idle.map(({ id }) => id).filter((id) => !named.has(id)),
	);
}

/** When the pictures of each kind are no longer needed, and the states in which they are reviewed again. */
const rules = [
	{
		kind: "idCard",
		column: reception.idCardImage,
		emptied: { idCardImage: "" },
		done: [status.accepted, ...ended],
		again: [status.submitted, status.inReview, status.needsInformation],
	},
	{
		kind: "prescription",
		column: reception.prescImage,
		emptied: { prescImage: "" },
		done: [status.released, ...ended],
		again: statuses.filter((value) => value !== status.released && !isEnded(value)),
	},
] as const;

/**
 * Removes the photographs that patients sent for a request, including photographs that were replaced later: the national
 * card 30 days after the desk has accepted the request, the prescription 30 days after the results were released, both 30
 * days after the request has ended; and in any case a year after the last event of the request.
 */
export async function sweepSubmittedPictures(ctx: Context): Promise<void> {
	const before = new Date(ctx.now().getTime() - doneDays * day);
	const longBefore = new Date(ctx.now().getTime() - idleDays * day);
	const eventOf = (...more: (SQL | undefined)[]) =>
		ctx.db
			.select({ one: sql`1` })
			.from(receptionEvent)
			.where(and(eq(receptionEvent.receptionId, reception.id), ...more));
	for (const { kind, column, emptied, done, again } of rules) {
		const isDone = and(
			notInArray(reception.websiteReceptionStatus, [...again]),
			exists(eventOf(inArray(receptionEvent.to, [...done]), lt(receptionEvent.at, before))),
		);
		const isForgotten = notExists(eventOf(gte(receptionEvent.at, longBefore)));
		const rows = await ctx.db
			.select({ id: reception.id })
			.from(reception)
			.where(and(ne(column, ""), or(isDone, isForgotten)));
		if (rows.length === 0) continue;
		const ids = rows.map(({ id }) => id);
		await removeUploads(ctx, await submittedUploads(ctx, kind, ids));
		await ctx.db.update(reception).set(emptied).where(inArray(reception.id, ids));
	}
}
