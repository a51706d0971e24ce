import { and, eq, inArray, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { sms } from "./table.server.ts";

/** Marks the waiting messages about some requests as sent without sending them; used for demonstration data. */
export async function markSent(ctx: Context, receptionIds: string[]): Promise<void> {
	await ctx.db
		.update(sms)
		.set({ state: "sent", text: null, sentAt: sql`${sms.createdAt}` })
		.where(and(inArray(sms.receptionId, receptionIds), eq(sms.state, "queued")));
}
