import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { receptionItem } from "../table.server.ts";

/** How many request items refer to a test or a panel. */
export const countItems = (ctx: Context, kind: "test" | "panel", id: string): Promise<number> =>
	ctx.db.$count(receptionItem, and(eq(receptionItem.sourceId, id), eq(receptionItem.kind, kind)));

/** Finds which of the given tests were requested; a test's id is returned once for each item. */
export const findRequestedTests = (ctx: Context, testIds: string[]): PromiseLike<{ id: string }[]> =>
	ctx.db
		.select({ id: receptionItem.sourceId })
		.from(receptionItem)
		.where(and(inArray(receptionItem.sourceId, testIds), eq(receptionItem.kind, "test")));
