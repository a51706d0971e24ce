import * as z from "zod";
import { ReceptionQuery, ReceptionRow } from "#domain/reception/reception/details/schema.ts";
import { maxPageSize, pageSizes } from "#platform/page-sizes.ts";

// The queue as a board: receptions as cards, a column for each stage, and one for those that have ended.

/** The number of cards to read for a column. @param fallback the number when the query gives none */
const cards = (fallback: number) =>
	z.coerce
		.number({ error: "validation.numeric" })
		.int({ error: "validation.numeric" })
		.min(0, { error: "validation.range" })
		.max(maxPageSize, { error: "validation.range" })
		.default(fallback);

/** The filters of the queue, and how many cards of each column to read. */
export const BoardQuery = ReceptionQuery.pick({
	title: true,
	status: true,
	day: true,
	waiting: true,
	assignee: true,
}).extend({
	reception: cards(pageSizes.requests),
	sampling: cards(pageSizes.requests),
	answering: cards(pageSizes.requests),
	confirmation: cards(pageSizes.requests),
	signature: cards(pageSizes.requests),
	ended: cards(0),
});
export type BoardQuery = z.infer<typeof BoardQuery>;

/** A request as shown on its card. */
export const ReceptionCard = ReceptionRow.pick({
	id: true,
	version: true,
	trackingCode: true,
	firstName: true,
	lastName: true,
	age: true,
	ageScale: true,
	websiteReceptionStatus: true,
	stage: true,
	isEnded: true,
	samplingLocation: true,
	slotStartsAt: true,
	slotEndsAt: true,
	isDebtor: true,
	createdDateTime: true,
	isAnswered: true,
	isRefused: true,
	assignee: true,
	openedBy: true,
}).extend({
	/** When the request entered its stage; for an ended request, when it ended. */
	stageSince: z.iso.datetime(),
	/** Who set the current state, and when: staff users by name, other users by role. Null without a history. */
	moved: z.object({ at: z.iso.datetime(), by: z.string(), actorKind: z.string() }).nullable(),
});
export type ReceptionCard = z.infer<typeof ReceptionCard>;

export const ReceptionBoard = z.object({
	/** Cards of all columns, in order within each column. */
	dataList: z.array(ReceptionCard),
	/** The number of requests in each stage, and of ended requests, including those whose cards were not read. */
	stageCounts: z.array(z.number().int()).length(5),
	endedCount: z.number().int(),
	/**
	 * For each stage, when the card with the median wait began to wait: half of the waiting requests have waited longer.
	 * Null when no request waits; a released report does not count as waiting.
	 */
	waitingSince: z.array(z.iso.datetime().nullable()).length(5),
	/** The server's time, to which all times here refer, because a device's own clock may be wrong. */
	now: z.iso.datetime(),
});
export type ReceptionBoard = z.infer<typeof ReceptionBoard>;
