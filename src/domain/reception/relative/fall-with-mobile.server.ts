import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { indexOf } from "#platform/secret/crypto.server.ts";
import { relativeInvitation } from "./table.server.ts";

// What becomes of invitations when a number changes or two persons turn out to be one.

/**
 * Handles a change of an account's mobile number: cancels open invitations to the old number or from the account,
 * because it is no longer clear who was meant. Answers stay valid, and their owner now has the new number. The caller
 * has locked the account.
 * @returns how many invitations were cancelled
 */
export async function fallWithMobile(
	tx: TransactionContext,
	{ accountId, oldMobile, newMobile }: { accountId: string; oldMobile: string; newMobile: string },
): Promise<number> {
	const waiting = await tx.db
		.select({ id: relativeInvitation.id })
		.from(relativeInvitation)
		.where(
			and(
				eq(relativeInvitation.state, "pending"),
				or(
					eq(relativeInvitation.accountId, accountId),
					eq(relativeInvitation.mobileIndex, indexOf("mobile", oldMobile)),
				),
			),
		)
		// in a fixed order, like every caller that changes several
		.orderBy(asc(relativeInvitation.id))
		.for("update");
	const ids = waiting.map(({ id }) => id);
	if (ids.length)
		await tx.db
			.update(relativeInvitation)
			.set({ state: "fallen" })
			.where(and(inArray(relativeInvitation.id, ids), eq(relativeInvitation.state, "pending")));
	await tx.db
		.update(relativeInvitation)
		.set({ mobile: newMobile, mobileIndex: indexOf("mobile", newMobile) })
		.where(eq(relativeInvitation.relativeAccountId, accountId));
	return ids.length;
}
