import { and, asc, count, eq, gt, ilike, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { type UsageList, usesShown } from "#domain/foundation/record/schema.ts";
import type { MessageRequests } from "#domain/message/sms-outbox/ports.server.ts";
import type { ComingVisit } from "#domain/sampling/sampling/ports.server.ts";
import { fold } from "#locale/text/fold.ts";
import { status } from "./state/status.ts";
import { reception, receptionItem } from "./table.server.ts";
import { parseTrackingCode } from "./tracking-code.ts";

// What messages, catalogue and sampling ask of requests.

/** Requests, named only by tracking code because they belong to patients. */
async function usageBy(ctx: Context, condition: SQL | undefined): Promise<UsageList> {
	const rows = await ctx.db
		.select({ id: reception.id, title: reception.trackingCode })
		.from(reception)
		.where(condition)
		.limit(usesShown);
	const [requests] = await ctx.db.select({ n: count() }).from(reception).where(condition);
	return { dataList: rows.map((row) => ({ ...row, noun: "reception" })), totalCount: requests?.n ?? 0 };
}

/** Requests that were made under a contract, base or supplementary. */
export const findRequestsUnderContract = (ctx: Context, id: string): Promise<UsageList> =>
	usageBy(ctx, or(eq(reception.baseContractId, id), eq(reception.suppContractId, id)));

/** Requests that name a district. */
export const findRequestsInDistrict = (ctx: Context, id: string): Promise<UsageList> =>
	usageBy(ctx, eq(reception.samplingDistrictId, id));

/** How many lines of requests ask for a test or a panel. */
export const countItems = (ctx: Context, kind: "test" | "panel", id: string): Promise<number> =>
	ctx.db.$count(receptionItem, and(eq(receptionItem.sourceId, id), eq(receptionItem.kind, kind)));

/** Those of these tests that a request asks for, once for each line. */
export const findRequestedTests = (ctx: Context, testIds: string[]): PromiseLike<{ id: string }[]> =>
	ctx.db
		.select({ id: receptionItem.sourceId })
		.from(receptionItem)
		.where(and(inArray(receptionItem.sourceId, testIds), eq(receptionItem.kind, "test")));

/** States in which a visit is still to come. */
const coming = [
	status.submitted,
	status.inReview,
	status.needsInformation,
	status.accepted,
	status.scheduled,
] as const;

/** Requests whose visit is still to come, the nearest first, at most `limit`. */
export const findComingVisits = (ctx: Context, limit: number): PromiseLike<ComingVisit[]> =>
	ctx.db
		.select({
			id: reception.id,
			trackingCode: reception.trackingCode,
			startsAt: reception.slotStartsAt,
			endsAt: reception.slotEndsAt,
			location: reception.samplingLocation,
			districtId: reception.samplingDistrictId,
		})
		.from(reception)
		.where(
			and(
				isNull(reception.deletedAt),
				inArray(reception.websiteReceptionStatus, [...coming]),
				gt(reception.slotStartsAt, ctx.now()),
			),
		)
		.orderBy(asc(reception.slotStartsAt))
		.limit(limit);

/** Requests for a join with the messages about them. */
export const requestsOfMessages = (): MessageRequests => ({
	table: reception,
	id: reception.id,
	trackingCode: reception.trackingCode,
	firstName: reception.firstName,
	lastName: reception.lastName,
	matching(typed) {
		const code = parseTrackingCode(typed);
		if (code) return eq(reception.trackingCode, code);
		return ilike(reception.search, `%${fold(typed).replace(/[\\%_]/g, "\\$&")}%`);
	},
});
