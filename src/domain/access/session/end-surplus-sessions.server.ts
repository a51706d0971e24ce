import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { revokeSession } from "./revoke-session.server.ts";
import { maxStaffSessions } from "./session-lifetime.ts";
import { session } from "./table.server.ts";

/** Ends the oldest sessions of a staff user beyond the allowed number. */
export async function endSurplusSessions(ctx: Context, ownerId: string): Promise<void> {
	const surplus = await ctx.db
		.select({ id: session.id })
		.from(session)
		.where(and(eq(session.ownerId, ownerId), isNull(session.revokedAt), gt(session.expiresAt, ctx.now())))
		.orderBy(desc(session.createdAt), desc(session.id))
		.offset(maxStaffSessions);
	for (const { id } of surplus) await revokeSession(ctx, id);
}
