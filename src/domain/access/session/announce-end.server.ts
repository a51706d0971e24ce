import type { Context } from "#database/context.server.ts";

/** Notifies open connections of a session, on every node, that the session has ended. */
export async function announceEnd(ctx: Context, id: string): Promise<void> {
	const tell = () => ctx.database.notify("sessions", id);
	if (ctx.transaction) ctx.transaction.afterCommit(tell);
	else await tell();
}
