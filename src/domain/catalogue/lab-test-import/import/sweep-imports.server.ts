import { sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { hour } from "#platform/clock.ts";
import { labTestImport } from "../table.server.ts";

/** Imports are deleted after two weeks. */
const keptMs = 14 * 24 * hour;

/** Deletes old imports with their rows. */
export async function sweepImports(ctx: Context): Promise<void> {
	const before = new Date(ctx.now().getTime() - keptMs);
	await ctx.db.delete(labTestImport).where(sql`${labTestImport.createdAt} < ${before.toISOString()}`);
}
