import { lt } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { day } from "#platform/clock.ts";
import { reportDoor } from "../table.server.ts";

/** Deletes access records that ended a day ago. Run by a job. */
export async function sweepDoors(ctx: Context): Promise<void> {
	await ctx.db.delete(reportDoor).where(lt(reportDoor.expiresAt, new Date(ctx.now().getTime() - day)));
}
