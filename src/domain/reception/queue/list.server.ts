import { and, asc, count, desc, eq, gt, gte, ilike, isNull, lt, or, type SQL } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { record } from "#domain/audit/mutate.server.ts";
import { isWithinLimit, type Limit } from "#domain/rate-limit/service.server.ts";
import { staffWith } from "#domain/right/roles-and-rights.ts";
import { staff } from "#domain/staff/table.server.ts";
import { normaliseDigits } from "#locale/digits.ts";
import { fold } from "#locale/fold.ts";
import { normaliseMobile } from "#locale/mobile-number.ts";
import { indexOf } from "#platform/crypto.server.ts";
import { totals } from "#platform/http/paging.ts";
import { whoHasOpen } from "../live/presence.server.ts";
import { isEnded, type Status, status } from "../status.ts";
import { reception } from "../table.server.ts";
import { parseTrackingCode } from "../tracking-code.ts";
import { summaryOf } from "../view.server.ts";
import { answeredAmong, countWaiting, isWaiting } from "../waiting-for-desk.server.ts";
import type { ReceptionPage, ReceptionQuery } from "./schema.ts";

// The queue: what is found, in which order, and how many of each there are.

/** What a row shows; what is sealed is not read. */
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
	isDebtor: reception.isDebtor,
	listApproval: reception.listApproval,
	mobileLast4: reception.mobileLast4,
	createdAt: reception.createdAt,
	assignee: { id: staff.id, name: staff.displayName },
};

const orders = {
	newest: [desc(reception.createdAt), desc(reception.id)],
	oldest: [asc(reception.createdAt), asc(reception.id)],
	sampling: [asc(reception.slotStartsAt), asc(reception.id)],
	/** Whose appointment is nearest; of one time, who has waited longest. */
	urgency: [asc(reception.slotStartsAt), asc(reception.createdAt), asc(reception.id)],
} as const satisfies Record<NonNullable<ReceptionQuery["sort"]>, SQL[]>;

/** Name with its words in any order, tracking code, reception number, mobile or national code, in any digits and spelling. */
function matches(title: string): SQL | undefined {
	const digits = normaliseDigits(title);
	const words = fold(title).split(" ").filter(Boolean);
	const code = parseTrackingCode(title);
	return or(
		and(...words.map((word) => ilike(reception.search, `%${word.replace(/[\\%_]/g, "\\$&")}%`))),
		code ? eq(reception.trackingCode, code) : undefined,
		digits ? eq(reception.receptNo, digits) : undefined,
		eq(reception.mobileIndex, indexOf("mobile", normaliseMobile(title))),
		/^\d{10}$/.test(digits) ? eq(reception.nationalCodeIndex, indexOf("nationalCode", digits)) : undefined,
		/^\d{4}$/.test(digits) ? eq(reception.mobileLast4, digits) : undefined,
	);
}

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

/** The same look at the queue counts once in this time: an open page asks again by itself. */
const sameLook: Limit = { name: "audit.queue", hits: 1, windowSeconds: 10 * 60 };

/** Records that somebody has looked through the queue, and whether for somebody; never for whom. */
async function recordLook(ctx: Context, query: ReceptionQuery, found: number): Promise<void> {
	const who = ctx.actor.kind === "staff" ? ctx.actor.staffId : "system";
	if (!(await isWithinLimit(ctx, sameLook, `${who} ${JSON.stringify(query)}`))) return;
	const { stage = 0, status: state = 0, day = "", page } = query;
	const facts = { stage, status: state, day, page, found };
	await record(ctx, query.title?.trim() ? "reception.search" : "reception.list", null, facts);
}

/** The queue with the count of each stage; the counts follow search and day, not the chosen stage or state. */
export async function listReceptions(ctx: Context, query: ReceptionQuery): Promise<ReceptionPage> {
	staffWith("reception.read").check(ctx.actor);
	const title = query.title?.trim();
	const searched = and(
		isNull(reception.deletedAt),
		title ? matches(title) : undefined,
		query.day ? eq(reception.sampleDate, query.day) : undefined,
	);
	const where = and(
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
	const order = orders[query.sort ?? (query.waiting ? "urgency" : "newest")];
	const [rows, [counted], perStage, waitingCount] = await Promise.all([
		ctx.db
			.select(listed)
			.from(reception)
			.leftJoin(staff, eq(staff.id, reception.assigneeId))
			.where(where)
			.orderBy(...order)
			.limit(query.pageSize)
			.offset((query.page - 1) * query.pageSize),
		ctx.db.select({ n: count() }).from(reception).where(where),
		ctx.db
			.select({ stage: reception.stage, status: reception.websiteReceptionStatus, n: count() })
			.from(reception)
			.where(searched)
			.groupBy(reception.stage, reception.websiteReceptionStatus),
		countWaiting(ctx, searched),
	]);
	const ids = rows.map(({ id }) => id);
	const [answered, openedBy] = await Promise.all([answeredAmong(ctx, ids), whoHasOpen(ctx, ids)]);
	await recordLook(ctx, query, counted?.n ?? 0);
	const sum = (some: typeof perStage) => some.reduce((total, row) => total + row.n, 0);
	const living = perStage.filter((row) => !isEnded(row.status as Status));
	return {
		dataList: rows.map(({ listApproval, ...row }) => ({
			...summaryOf(row),
			gender: row.gender,
			isAnswered: answered.has(row.id),
			isRefused: listApproval === "refused",
			mobileLast4: row.mobileLast4,
			assignee: row.assignee,
			openedBy: openedBy.get(row.id) ?? [],
		})),
		...totals(counted?.n ?? 0, query.pageSize),
		stageCounts: [1, 2, 3, 4, 5].map((stage) => sum(living.filter((row) => row.stage === stage))),
		endedCount: sum(perStage) - sum(living),
		waitingCount,
	};
}
