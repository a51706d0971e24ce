import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { labCategory, labTest } from "../table.server.ts";
import { fits } from "./search.server.ts";

/** Ids of all active tests. */
export async function listActiveTestIds(ctx: Context): Promise<string[]> {
	const rows = await ctx.db
		.select({ id: labTest.id })
		.from(labTest)
		.innerJoin(labCategory, eq(labCategory.id, labTest.categoryId))
		.where(fits({}, undefined))
		.orderBy(labTest.code);
	return rows.map(({ id }) => id);
}
