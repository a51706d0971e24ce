import { count, eq, or, type SQL } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { type UsageList, usesShown } from "#domain/foundation/record/schema.ts";
import { reception } from "../table.server.ts";

// What messages, catalogue and sampling ask of requests.

/** Requests that match a condition, identified only by tracking code because they belong to patients. */
async function usageBy(ctx: Context, condition: SQL | undefined): Promise<UsageList> {
	const rows = await ctx.db
		.select({ id: reception.id, title: reception.trackingCode })
		.from(reception)
		.where(condition)
		.limit(usesShown);
	const [requests] = await ctx.db.select({ n: count() }).from(reception).where(condition);
	return { dataList: rows.map((row) => ({ ...row, noun: "reception" })), totalCount: requests?.n ?? 0 };
}

/** Requests that refer to a contract, basic or supplementary. */
export const findRequestsUnderContract = (ctx: Context, id: string): Promise<UsageList> =>
	usageBy(ctx, or(eq(reception.baseContractId, id), eq(reception.suppContractId, id)));

/** Requests that name a district. */
export const findRequestsInDistrict = (ctx: Context, id: string): Promise<UsageList> =>
	usageBy(ctx, eq(reception.samplingDistrictId, id));
