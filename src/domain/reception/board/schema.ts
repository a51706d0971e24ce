import * as z from "zod";
import { ReceptionQuery, ReceptionRow } from "#domain/reception/reception/details/schema.ts";
import { maxPageSize, pageSizes } from "#platform/page-sizes.ts";

// The queue as a board: receptions as cards, a column for each stage, and one for those that have ended.

/** Default number of cards per column; none for ended requests. */
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

/** The data of a card. */
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
	/** When it entered its stage; for an ended request, when it ended. */
	stageSince: z.iso.datetime(),
	/** Who set its current state, and when: staff users by name, others by role. Null without a history. */
	moved: z.object({ at: z.iso.datetime(), by: z.string(), actorKind: z.string() }).nullable(),
});
export type ReceptionCard = z.infer<typeof ReceptionCard>;

export const ReceptionBoard = z.object({
	/** Cards of all columns, in order within each column. */
	dataList: z.array(ReceptionCard),
	/** The number of requests in each column, including those that were not read. */
	stageCounts: z.array(z.number().int()).length(5),
	endedCount: z.number().int(),
	/**
	 * For each stage, the start of the median wait: half of the waiting requests have waited longer. Null when nothing is
	 * waiting; a released report waits for nothing.
	 */
	waitingSince: z.array(z.iso.datetime().nullable()).length(5),
	/** The server's clock, to which all times here refer: a screen's own clock may be wrong. */
	now: z.iso.datetime(),
});
export type ReceptionBoard = z.infer<typeof ReceptionBoard>;
