import { and, isNotNull, lt } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { receptionDraft } from "#domain/reception/reception/table.server.ts";
import { draftKeptMs } from "./draft-limits.ts";

/** Deletes drafts that have not been changed for a long time; the device still has its own copy. Run by a job. */
export async function sweepDrafts(ctx: Context): Promise<void> {
	const before = new Date(ctx.now().getTime() - draftKeptMs);
	await ctx.db
		.update(receptionDraft)
		.set({ data: null })
		.where(and(lt(receptionDraft.savedAt, before), isNotNull(receptionDraft.data)));
}
