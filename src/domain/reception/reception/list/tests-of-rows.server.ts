import { and, asc, eq, inArray } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import type { ReceptionRow } from "../details/schema.ts";
import { receptionItem } from "../table.server.ts";

/** A row shows at most this many codes, and the total number of codes. */
const mostCodes = 6;

/**
 * The tests and panels of the given requests, without the tests within a panel; requests without any test or panel are left
 * out.
 */
export async function testsOf(ctx: Context, ids: string[]): Promise<Map<string, ReceptionRow["tests"]>> {
	const found = new Map<string, ReceptionRow["tests"]>();
	if (ids.length === 0) return found;
	const rows = await ctx.db
		.select({ receptionId: receptionItem.receptionId, code: receptionItem.code })
		.from(receptionItem)
		.where(and(inArray(receptionItem.receptionId, ids), eq(receptionItem.isIncluded, false)))
		.orderBy(asc(receptionItem.receptionId), asc(receptionItem.sort));
	for (const { receptionId, code } of rows) {
		const { codes, count } = found.get(receptionId) ?? { codes: [], count: 0 };
		found.set(receptionId, { codes: count < mostCodes ? [...codes, code] : codes, count: count + 1 });
	}
	return found;
}
