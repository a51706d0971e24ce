import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { totals } from "#platform/http/paging.ts";
import type { ReceptionPage, ReceptionQuery } from "../details/schema.ts";
import { whoHasOpen } from "../presence/presence.server.ts";
import { isEnded, status } from "../state/status.ts";
import { reception } from "../table.server.ts";
import { summaryOf } from "../view.server.ts";
import { answeredAmong, countWaiting, isWaiting } from "../waiting-for-desk.server.ts";
import { recordLook } from "./record-look.server.ts";
import { scannedIdOf, searchedBy } from "./search.server.ts";
import { testsOf } from "./tests-of-rows.server.ts";

// The queue: what is found, in which order, and how many of each there are.

/** The database columns of a row; none of them is encrypted. */
const listed = {
	id: reception.id,
	version: reception.version,
	trackingCode: reception.trackingCode,
	firstName: reception.firstName,
	lastName: reception.lastName,
	age: reception.age,
	ageScale: reception.ageScale,
	gender: reception.gender,
	websiteReceptionStatus: reception.websiteReceptionStatus,
	stage: reception.stage,
	receptionType: reception.receptionType,
	samplingLocation: reception.samplingLocation,
	slotStartsAt: reception.slotStartsAt,
	slotEndsAt: reception.slotEndsAt,
	slotId: reception.slotId,
	isDebtor: reception.isDebtor,
	listApproval: reception.listApproval,
	mobileLast4: reception.mobileLast4,
	reportDate: reception.reportDate,
	labSenderId: reception.labSenderId,
	createdAt: reception.createdAt,
	stageSince: reception.stageSince,
	chargeRials: reception.chargeRials,
	receptNo: reception.receptNo,
	yearMonth: reception.yearMonth,
	/** The day in whose month the number is unique; empty without a number. */
	numberDate: sql<string>`case when ${reception.receptNo} = '' then '' else coalesce(${reception.receptDate}, ${reception.sampleDate})::text end`,
	hasPhotograph: sql<boolean>`${reception.prescImage} <> ''`,
	hasPrescriptionCode: sql<boolean>`${reception.prescriptionTrackingCode} <> ''`,
	assignee: { id: staff.id, name: staff.displayName },
};

export const orders = {
	newest: [desc(reception.createdAt), desc(reception.id)],
	oldest: [asc(reception.createdAt), asc(reception.id)],
	sampling: [asc(reception.slotStartsAt), asc(reception.id)],
	/** Earliest appointment first; for the same time, longest waiting first. */
	urgency: [asc(reception.slotStartsAt), asc(reception.createdAt), asc(reception.id)],
} as const satisfies Record<NonNullable<ReceptionQuery["sort"]>, SQL[]>;

function isEndedOnly(ended: ReceptionQuery["ended"]): SQL | undefined {
	if (ended === undefined) return undefined;
	const { websiteReceptionStatus } = reception;
	return ended === "true"
		? gte(websiteReceptionStatus, status.cancelled)
		: lt(websiteReceptionStatus, status.cancelled);
}

function assignedTo({ actor }: Context, assignee: ReceptionQuery["assignee"]): SQL | undefined {
	if (assignee === undefined) return undefined;
	if (assignee === "nobody" || actor.kind !== "staff") return isNull(reception.assigneeId);
	return eq(reception.assigneeId, actor.staffId);
}

type StageCount = { stage: number; status: number; n: number };
const sum = (some: StageCount[]) => some.reduce((total, row) => total + row.n, 0);

/** The number of rows of a query: taken from the displayed counts if they include it, otherwise counted. */
async function countRows(ctx: Context, query: ReceptionQuery, where: SQL | undefined, counts: StageCount[]) {
	if (query.waiting || query.assignee || query.upcoming) return ctx.db.$count(reception, where);
	return sum(
		counts.filter(
			(row) =>
				(!query.stage || (row.stage === query.stage && row.status < status.cancelled)) &&
				(!query.status || row.status === query.status) &&
				(!query.ended || (query.ended === "true") === row.status >= status.cancelled),
		),
	);
}

/** Condition for all filters, in addition to the search. */
export function chosen(
	ctx: Context,
	query: Partial<ReceptionQuery>,
	searched: SQL | undefined,
): SQL | undefined {
	return and(
		searched,
		query.stage
			? and(eq(reception.stage, query.stage), lt(reception.websiteReceptionStatus, status.cancelled))
			: undefined,
		isEndedOnly(query.ended),
		query.status ? eq(reception.websiteReceptionStatus, query.status) : undefined,
		query.waiting ? isWaiting : undefined,
		assignedTo(ctx, query.assignee),
		query.upcoming
			? and(gt(reception.slotEndsAt, ctx.now()), lt(reception.websiteReceptionStatus, status.sampled))
			: undefined,
	);
}

/** The rows of a page. Their ids are found in the index only, so a late page costs little more than the first. */
function pageOfRows(ctx: Context, query: ReceptionQuery, where: SQL | undefined) {
	const order = orders[query.sort ?? (query.waiting ? "urgency" : "newest")];
	const ids = ctx.db
		.select({ id: reception.id })
		.from(reception)
		.where(where)
		.orderBy(...order)
		.limit(query.pageSize)
		.offset((query.page - 1) * query.pageSize);
	return ctx.db
		.select(listed)
		.from(reception)
		.leftJoin(staff, eq(staff.id, reception.assigneeId))
		.where(inArray(reception.id, ids))
		.orderBy(...order);
}

/**
 * The queue with the number of requests in each stage; the numbers follow the search and day, but not the chosen stage or
 * state.
 */
export async function listReceptions(ctx: Context, query: ReceptionQuery): Promise<ReceptionPage> {
	staffWith("reception.read").check(ctx.actor);
	const searched = await searchedBy(ctx, query);
	const where = chosen(ctx, query, searched);
	const [rows, counts, waitingCount] = await Promise.all([
		pageOfRows(ctx, query, where),
		ctx.db
			.select({ stage: reception.stage, status: reception.websiteReceptionStatus, n: count() })
			.from(reception)
			.where(searched)
			.groupBy(reception.stage, reception.websiteReceptionStatus),
		countWaiting(ctx, searched),
	]);
	const ids = rows.map(({ id }) => id);
	const [total, tests, answered, openedBy] = await Promise.all([
		countRows(ctx, query, where, counts),
		testsOf(ctx, ids),
		answeredAmong(ctx, ids),
		whoHasOpen(ctx, ids),
	]);
	await recordLook(ctx, query, total);
	const living = counts.filter((row) => !isEnded(row.status));
	return {
		dataList: rows.map(({ listApproval, ...row }) => ({
			...summaryOf(row),
			gender: row.gender,
			isAnswered: answered.has(row.id),
			isRefused: listApproval === "refused",
			mobileLast4: row.mobileLast4,
			reportDate: row.reportDate ?? "",
			labSenderId: row.labSenderId,
			receptNo: row.receptNo,
			numberDate: row.numberDate,
			stageSince: row.stageSince.toISOString(),
			chargeRials: row.chargeRials,
			kind: row.hasPhotograph ? "photograph" : row.hasPrescriptionCode ? "code" : "list",
			tests: tests.get(row.id) ?? { codes: [], count: 0 },
			assignee: row.assignee,
			openedBy: openedBy.get(row.id) ?? [],
		})),
		...totals(total, query.pageSize),
		scannedId: query.code && total === 1 && rows[0] ? scannedIdOf(ctx, query.code, rows[0]) : null,
		stageCounts: [1, 2, 3, 4, 5].map((stage) => sum(living.filter((row) => row.stage === stage))),
		endedCount: sum(counts) - sum(living),
		waitingCount,
	};
}
