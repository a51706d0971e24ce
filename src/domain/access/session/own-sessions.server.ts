import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { notFound, unauthenticated } from "#platform/errors.ts";
import type { OwnSession } from "./schema.ts";
import { announceEnd, revokeSessionsOf } from "./service.server.ts";
import { idleMs } from "./session-lifetime.ts";
import { session } from "./table.server.ts";

// Where one is signed in oneself, and how one ends that.

function own(ctx: Context) {
	const { actor } = ctx;
	if (actor.kind !== "staff") throw unauthenticated();
	const open = and(
		eq(session.kind, "staff"),
		eq(session.ownerId, actor.staffId),
		isNull(session.revokedAt),
		gt(session.expiresAt, ctx.now()),
		gt(session.seenAt, new Date(ctx.now().getTime() - idleMs)),
	);
	return { actor, open };
}

/** One's open sessions, the one that asks first. */
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

/** Ends one of them. @throws DomainError `record.not-found` of one that is over or somebody else's */
export async function endOwnSession(ctx: Context, id: string): Promise<void> {
	const { actor, open } = own(ctx);
	await mutate(ctx, "staff.end-session", async (tx, entry) => {
		entry.subject(actor.staffId);
		const ended = await tx.db
			.update(session)
			.set({ revokedAt: tx.now() })
			.where(and(eq(session.id, id), open))
			.returning({ id: session.id });
		if (ended.length === 0) throw notFound();
		await announceEnd(tx, id);
	});
}

/** Ends all but the one that asks. */
export async function endOtherSessions(ctx: Context): Promise<void> {
	const { actor } = own(ctx);
	await mutate(ctx, "staff.end-other-sessions", async (tx, entry) => {
		entry.subject(actor.staffId);
		await revokeSessionsOf(tx, actor.staffId, actor.sessionId);
	});
}
