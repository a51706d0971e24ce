import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { receptionItem } from "../table.server.ts";

/** How many lines of requests ask for a test or a panel. */
export const countItems = (ctx: Context, kind: "test" | "panel", id: string): Promise<number> =>
	ctx.db.$count(receptionItem, and(eq(receptionItem.sourceId, id), eq(receptionItem.kind, kind)));

/** The ids of those given tests that are in a request, once for each line. */
export const findRequestedTests = (ctx: Context, testIds: string[]): PromiseLike<{ id: string }[]> =>
	ctx.db
		.select({ id: receptionItem.sourceId })
		.from(receptionItem)
		.where(and(inArray(receptionItem.sourceId, testIds), eq(receptionItem.kind, "test")));
