import { and, eq, gt, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { unauthenticated } from "#platform/errors.ts";
import { idleMs } from "./session-lifetime.ts";
import { session } from "./table.server.ts";

// Where one is signed in oneself, and how one ends that.

export function own(ctx: Context) {
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
