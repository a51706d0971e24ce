import { lt } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { day } from "#platform/clock.ts";
import { draftContinueCode } from "./table.server.ts";

/** Removes continuation codes a day after they have expired; run by a job. */
export async function sweepContinueCodes(ctx: Context): Promise<void> {
	await ctx.db
		.delete(draftContinueCode)
		.where(lt(draftContinueCode.expiresAt, new Date(ctx.now().getTime() - day)));
}
