import { desc } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { own } from "./own-sessions.server.ts";
import type { OwnSession } from "./schema.ts";
import { session } from "./table.server.ts";

/** The user's open sessions, the current one first. */
export async function listOwnSessions(ctx: Context): Promise<OwnSession[]> {
	const { actor, open } = own(ctx);
	const rows = await ctx.db.select().from(session).where(open).orderBy(desc(session.seenAt)).limit(100);
	return rows
		.map((row) => ({
			id: row.id,
			device: row.device,
			isOwn: row.id === actor.sessionId,
			createdDateTime: row.createdAt.toISOString(),
			seenDateTime: row.seenAt.toISOString(),
		}))
		.sort((a, b) => Number(b.isOwn) - Number(a.isOwn));
}
