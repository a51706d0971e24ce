import { and, lt } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { stages, status } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { all, state } from "./came-in.server.ts";
import { narrowed } from "./condition.server.ts";
import type { FiguresQuery } from "./schema.ts";

/**
 * How many requests are waiting in each stage now, whenever they came in; a request with a signed report is not waiting.
 */
export async function countWaitingInStages(ctx: Context, query: FiguresQuery): Promise<number[]> {
	const rows = await ctx.db
		.select({ stage: reception.stage, n: all })
		.from(reception)
		.where(and(narrowed(query), lt(state, status.released)))
		.groupBy(reception.stage);
	return stages.map((_, at) => rows.find(({ stage }) => stage === at + 1)?.n ?? 0);
}
