import { and, eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { notFound } from "#platform/errors.ts";
import { announceEnd } from "./announce-end.server.ts";
import { own } from "./own-sessions.server.ts";
import { session } from "./table.server.ts";

/**
 * Ends one of the user's sessions. @throws DomainError `record.not-found` if the session has ended or belongs to another
 * user
 */
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
