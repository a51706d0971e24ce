import { and, eq, isNotNull, lt } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { sms } from "./table.server.ts";

/** Erases the texts of refused messages that can no longer be sent. */
export async function sweepMessageTexts(ctx: Context): Promise<void> {
	await ctx.db
		.update(sms)
		.set({ text: null })
		.where(and(eq(sms.state, "refused"), isNotNull(sms.text), lt(sms.expiresAt, ctx.now())));
}
