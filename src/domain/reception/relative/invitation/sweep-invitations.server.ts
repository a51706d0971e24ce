import { and, inArray, lte } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { day } from "#platform/clock.ts";
import { relativeInvitation } from "../table.server.ts";

/** How long an unanswered invitation is stored. */
const keptMs = 90 * day;

/** Deletes unanswered invitations after three months; answers stay with the person. Run by a job. */
export async function sweepInvitations(ctx: Context): Promise<void> {
	await ctx.db
		.delete(relativeInvitation)
		.where(
			and(
				inArray(relativeInvitation.state, ["pending", "cancelled", "expired", "fallen", "notMe"]),
				lte(relativeInvitation.expiresAt, new Date(ctx.now().getTime() - keptMs)),
			),
		);
}
