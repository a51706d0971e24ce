import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { own } from "./own-sessions.server.ts";
import { revokeSessionsOf } from "./revoke-session.server.ts";

/** Ends all of the user's sessions except the current one. */
export async function endOtherSessions(ctx: Context): Promise<void> {
	const { actor } = own(ctx);
	await mutate(ctx, "staff.end-other-sessions", async (tx, entry) => {
		entry.subject(actor.staffId);
		await revokeSessionsOf(tx, actor.staffId, actor.sessionId);
	});
}
