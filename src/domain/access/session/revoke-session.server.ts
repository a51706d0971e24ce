import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { announceEnd } from "./announce-end.server.ts";
import { session } from "./table.server.ts";

/** Ends one session now. */
export async function revokeSession(ctx: Context, id: string): Promise<void> {
	await ctx.db.update(session).set({ revokedAt: ctx.now() }).where(eq(session.id, id));
	await announceEnd(ctx, id);
}

/**
 * Ends every session of a staff user or patient account now: after a change of password or role, when the user is disabled,
 * or when signing out everywhere.
 */
export async function revokeSessionsOf(ctx: Context, ownerId: string, except?: string): Promise<void> {
	const open = await ctx.db
		.select({ id: session.id })
		.from(session)
		.where(and(eq(session.ownerId, ownerId), isNull(session.revokedAt)));
	for (const { id } of open) if (id !== except) await revokeSession(ctx, id);
}
