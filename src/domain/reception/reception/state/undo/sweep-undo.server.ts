import { lte } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { receptionUndo } from "../../table.server.ts";

/** Deletes undo data that can no longer be used. */
export async function sweepUndo(ctx: Context): Promise<void> {
	await ctx.db.delete(receptionUndo).where(lte(receptionUndo.until, ctx.now()));
}
