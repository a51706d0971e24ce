import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { sms } from "./table.server.ts";

/** Removes a waiting message from the outbox, in the caller's transaction. @returns whether the message was still there */
export async function withdrawSms(ctx: Context, id: string): Promise<boolean> {
	const gone = await ctx.db
		.delete(sms)
		.where(and(eq(sms.id, id), eq(sms.state, "queued"), eq(sms.attempts, 0)))
		.returning({ id: sms.id });
	return gone.length > 0;
}

/**
 * Removes the waiting messages of the given kinds about a request from the outbox, unless sending was already attempted.
 */
export async function withdrawSmsAbout(
	ctx: Context,
	receptionId: string,
	templates: readonly string[],
): Promise<void> {
	await ctx.db
		.delete(sms)
		.where(
			and(
				eq(sms.receptionId, receptionId),
				inArray(sms.template, templates),
				eq(sms.state, "queued"),
				eq(sms.attempts, 0),
			),
		);
}
