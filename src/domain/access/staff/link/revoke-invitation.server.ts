import { and, eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { notFound } from "#platform/errors.ts";
import { staffLink } from "../table.server.ts";
import { admin, openInvitation } from "./staff-link.server.ts";

/** Revokes an invitation. @throws DomainError `record.not-found` for an invitation that was already accepted */
export async function revokeInvitation(ctx: Context, id: string): Promise<void> {
	admin.check(ctx.actor);
	await mutate(ctx, "staff.revoke-invitation", async (tx, entry) => {
		entry.subject(id);
		const revoked = await tx.db
			.update(staffLink)
			.set({ revokedAt: tx.now() })
			.where(and(eq(staffLink.id, id), openInvitation(tx)))
			.returning({ id: staffLink.id });
		if (revoked.length === 0) throw notFound();
	});
}
