import type { Context } from "#database/context.server.ts";
import { revokeSession } from "#domain/access/session/revoke-session.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { unauthenticated } from "#platform/errors.ts";

/** Ends the patient's session. */
export async function signOutPatient(ctx: Context): Promise<void> {
	const { actor } = ctx;
	if (actor.kind !== "patient") throw unauthenticated();
	await mutate(ctx, "account.sign-out", async (tx, entry) => {
		entry.subject(actor.accountId);
		await revokeSession(tx, actor.sessionId);
	});
}
