import { and, eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { lockAccount } from "#domain/access/account/lock-account.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { conflict, notFound } from "#platform/errors.ts";
import { ownAccount } from "../own-account.server.ts";
import type { RelativePerson } from "../schema.ts";
import { relativeInvitation } from "../table.server.ts";
import { getPerson, waits } from "./invitation.server.ts";

/** Cancels an open invitation. @throws DomainError `record.not-found`; `relative.over` when it is no longer open */
export async function cancelInvitation(ctx: Context, id: string): Promise<RelativePerson> {
	const accountId = ownAccount(ctx);
	const [row] = await ctx.db
		.select({ patientId: relativeInvitation.patientId })
		.from(relativeInvitation)
		.where(and(eq(relativeInvitation.id, id), eq(relativeInvitation.accountId, accountId)));
	if (!row) throw notFound();
	await mutate(ctx, "relative.cancel", async (tx, entry) => {
		entry.subject(id);
		await lockAccount(tx, accountId);
		const taken = await tx.db
			.update(relativeInvitation)
			.set({ state: "cancelled" })
			.where(and(eq(relativeInvitation.id, id), waits(tx)))
			.returning({ id: relativeInvitation.id });
		if (taken.length === 0) throw conflict("relative.over");
	});
	return getPerson(ctx, accountId, row.patientId);
}
