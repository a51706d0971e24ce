import { and, count, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { chosen, orders } from "#domain/reception/reception/list/list-receptions.server.ts";
import { recordLook } from "#domain/reception/reception/list/record-look.server.ts";
import { searchedBy } from "#domain/reception/reception/list/search.server.ts";
import { whoHasOpen } from "#domain/reception/reception/presence/presence.server.ts";
import { isEnded, stages, status } from "#domain/reception/reception/state/status.ts";
import { reception, receptionEvent } from "#domain/reception/reception/table.server.ts";
import { answeredAmong } from "#domain/reception/reception/waiting-for-desk.server.ts";
import { second } from "#platform/clock.ts";
import type { BoardQuery, ReceptionBoard, ReceptionCard } from "./schema.ts";

// The board: the first cards of each column, all counted at once.

/** The database columns that a card shows; none of them is encrypted. */
const shown = {
	id: reception.id,
	version: reception.version,
	trackingCode: reception.trackingCode,
	firstName: reception.firstName,
	lastName: reception.lastName,
	age: reception.age,
	ageScale: reception.ageScale,
	websiteReceptionStatus: reception.websiteReceptionStatus,
	stage: reception.stage,
	stageSince: reception.stageSince,
	samplingLocation: reception.samplingLocation,
	slotStartsAt: reception.slotStartsAt,
	slotEndsAt: reception.slotEndsAt,
	isDebtor: reception.isDebtor,
	listApproval: reception.listApproval,
	createdAt: reception.createdAt,
	assignee: { id: staff.id, name: staff.displayName },
};

/** The requests in each column and their order: open requests by urgency, ended requests newest first. */
const columns = [
	...stages.map((name, index) => ({
		name,
		holds: and(eq(reception.stage, index + 1), lt(reception.websiteReceptionStatus, status.cancelled)),
		order: index + 1 < stages.length ? orders.urgency : orders.newest,
	})),
	{
		name: "ended",
		holds: gte(reception.websiteReceptionStatus, status.cancelled),
		order: orders.newest,
	},
] as const;

/** The ids of a column's first cards. */
const firstOf = (
	ctx: Context,
	{ holds, order }: (typeof columns)[number],
	where: SQL | undefined,
	most: number,
) =>
	most === 0
		? Promise.resolve([])
		: ctx.db
				.select({ id: reception.id })
				.from(reception)
				.where(and(where, holds))
				.orderBy(...order)
				.limit(most);

/** For each stage, when the request with the median wait began to wait; read from the index only. */
async function waitingSince(ctx: Context, where: SQL | undefined): Promise<(string | null)[]> {
	const seconds = sql`extract(epoch from ${reception.stageSince})`;
	const rows = await ctx.db
		.select({
			stage: reception.stage,
			since: sql<number>`percentile_cont(0.5) within group (order by ${seconds})`.mapWith(Number),
		})
		.from(reception)
		.where(and(where, sql`${reception.websiteReceptionStatus} < ${sql.raw(String(status.released))}`))
		.groupBy(reception.stage);
	const since = new Map(rows.map((row) => [row.stage, new Date(row.since * second).toISOString()]));
	return stages.map((_, index) => since.get(index + 1) ?? null);
}

/** Who moved each of the given requests to its current state, and when. */
async function movesOf(ctx: Context, ids: string[]) {
	if (ids.length === 0) return new Map<string, ReceptionCard["moved"]>();
	const rows = await ctx.db
		.selectDistinctOn([receptionEvent.receptionId], {
			id: receptionEvent.receptionId,
			at: receptionEvent.at,
			by: staff.displayName,
			actorKind: receptionEvent.actorKind,
		})
		.from(receptionEvent)
		.leftJoin(
			staff,
			and(eq(receptionEvent.actorKind, "staff"), eq(sql`${staff.id}::text`, receptionEvent.actorId)),
		)
		.where(
			and(
				inArray(receptionEvent.receptionId, ids),
				sql`${receptionEvent.from} is distinct from ${receptionEvent.to}`,
			),
		)
		.orderBy(receptionEvent.receptionId, desc(receptionEvent.at), desc(receptionEvent.id));
	return new Map(
		rows.map(({ id, at, by, actorKind }) => [id, { at: at.toISOString(), by: by ?? "", actorKind }]),
	);
}

/** The queue as a board; cards and counts respect all filters. */
export async function getBoard(ctx: Context, query: BoardQuery): Promise<ReceptionBoard> {
	staffWith("reception.read").check(ctx.actor);
	const { title, status: state, day, waiting, assignee } = query;
	const where = chosen(ctx, { status: state, waiting, assignee }, await searchedBy(ctx, query));
	const [counts, medians, ...found] = await Promise.all([
		ctx.db
			.select({ stage: reception.stage, status: reception.websiteReceptionStatus, n: count() })
			.from(reception)
			.where(where)
			.groupBy(reception.stage, reception.websiteReceptionStatus),
		waitingSince(ctx, where),
		...columns.map((column) => firstOf(ctx, column, where, query[column.name])),
	]);
	const ids = found.flat().map(({ id }) => id);
	const [rows, answered, openedBy, moves] = await Promise.all([
		ctx.db
			.select(shown)
			.from(reception)
			.leftJoin(staff, eq(staff.id, reception.assigneeId))
			.where(inArray(reception.id, ids)),
		answeredAmong(ctx, ids),
		whoHasOpen(ctx, ids),
		movesOf(ctx, ids),
	]);
	const sum = (some: typeof counts) => some.reduce((total, row) => total + row.n, 0);
	const living = counts.filter((row) => !isEnded(row.status));
	await recordLook(ctx, { title, status: state, day, page: 1 }, sum(counts));
	const rowOf = new Map(rows.map((row) => [row.id, row]));
	return {
		dataList: ids.flatMap((id) => {
			const row = rowOf.get(id);
			if (!row) return [];
			const { listApproval, createdAt, slotStartsAt, slotEndsAt, stageSince, ...card } = row;
			const now = row.websiteReceptionStatus;
			return {
				...card,
				websiteReceptionStatus: now,
				isEnded: isEnded(now),
				slotStartsAt: slotStartsAt.toISOString(),
				slotEndsAt: slotEndsAt.toISOString(),
				createdDateTime: createdAt.toISOString(),
				stageSince: stageSince.toISOString(),
				moved: moves.get(id) ?? null,
				isAnswered: answered.has(id),
				isRefused: listApproval === "refused",
				openedBy: openedBy.get(id) ?? [],
			};
		}),
		stageCounts: stages.map((_, index) => sum(living.filter((row) => row.stage === index + 1))),
		endedCount: sum(counts) - sum(living),
		waitingSince: medians,
		now: ctx.now().toISOString(),
	};
}
