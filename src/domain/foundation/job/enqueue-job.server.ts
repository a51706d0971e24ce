import type { Context } from "#database/context.server.ts";
import { job } from "./table.server.ts";

/**
 * Puts a job into the queue. Inside a transaction, the job exists only if that transaction is committed.
 * @param uniqueKey while a job with this key is waiting, another job with the same key is dropped
 */
export async function enqueueJob(
	ctx: Context,
	work: { kind: string; payload?: Record<string, unknown>; runAt?: Date; uniqueKey?: string },
): Promise<void> {
	const { kind, payload = {}, runAt = ctx.now(), uniqueKey } = work;
	await ctx.db.insert(job).values({ kind, payload, runAt, uniqueKey }).onConflictDoNothing();
	const wake = () => ctx.database.notify("jobs", kind);
	if (ctx.transaction) ctx.transaction.afterCommit(wake);
	else await wake();
}
