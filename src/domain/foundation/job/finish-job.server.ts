import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { job } from "./table.server.ts";

export async function finishJob(ctx: Context, id: string): Promise<void> {
	await ctx.db.delete(job).where(eq(job.id, id));
}
