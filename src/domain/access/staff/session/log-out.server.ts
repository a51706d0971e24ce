import type { Context } from "#database/context.server.ts";
import { revokeSession } from "#domain/access/session/revoke-session.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { unauthenticated } from "#platform/errors.ts";

/** Ends the session of the caller. */
export async function logout(ctx: Context): Promise<void> {
	const { actor } = ctx;
	if (actor.kind !== "staff") throw unauthenticated();
	await mutate(ctx, "staff.logout", async (tx, entry) => {
		entry.subject(actor.staffId);
		await revokeSession(tx, actor.sessionId);
	});
}
