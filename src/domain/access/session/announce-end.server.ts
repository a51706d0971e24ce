import type { Context } from "#database/context.server.ts";

/** Tells what is open for a session on any node that it has ended. */
export async function announceEnd(ctx: Context, id: string): Promise<void> {
	const tell = () => ctx.database.notify("sessions", id);
	if (ctx.transaction) ctx.transaction.afterCommit(tell);
	else await tell();
}
