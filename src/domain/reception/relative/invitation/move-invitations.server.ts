import { and, eq, inArray } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { relativeInvitation } from "../table.server.ts";

/** Moves the invitations of a merged entry to the remaining one; open invitations are cancelled. @returns what was moved */
export async function moveInvitations(
	tx: TransactionContext,
	of: { accountId: string; from: string; to: string },
	ids?: readonly string[],
): Promise<string[]> {
	const own = and(
		eq(relativeInvitation.accountId, of.accountId),
		eq(relativeInvitation.patientId, of.from),
		ids ? inArray(relativeInvitation.id, [...ids]) : undefined,
	);
	if (ids?.length === 0) return [];
	if (!ids)
		await tx.db
			.update(relativeInvitation)
			.set({ state: "fallen" })
			.where(and(own, eq(relativeInvitation.state, "pending")));
	const moved = await tx.db
		.update(relativeInvitation)
		.set({ patientId: of.to })
		.where(own)
		.returning({ id: relativeInvitation.id });
	return moved.map(({ id }) => id);
}
